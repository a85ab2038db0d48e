"""A project that uses an installed cugraft, as a user's does: copied, configured, built and run outside our tree."""
import os
import shutil
import subprocess
from pathlib import Path


class Consumer:
    """Holds a copy of `project`, made below `work`, and its build folder. Not thread-safe."""

    def __init__(self, project, work, prefix, generator, cxx, environment=None):
        shutil.rmtree(work, ignore_errors=True)
        self.source = Path(work, "source")
        self.build_dir = Path(work, "build")
        shutil.copytree(project, self.source)
        self._prefix, self._generator, self._cxx = prefix, generator, cxx
        # Programs run on the CPU backend, so that results are the same on every machine.
        self._environment = {**os.environ, "CUGRAFT_BACKEND": "cpu", **(environment or {})}

    def configure(self, *definitions):
        return self._run("cmake", "-S", self.source, "-B", self.build_dir, "-G", self._generator,
                         f"-DCMAKE_PREFIX_PATH={self._prefix}", f"-DCMAKE_CXX_COMPILER={self._cxx}",
                         "-DCMAKE_BUILD_TYPE=Debug", *definitions)

    def build(self):
        """Builds; raises with the output if that fails. Returns the output."""
        result = self.try_build()
        if result.returncode != 0:
            raise AssertionError(f"the build failed:\n{result.stdout}")
        return result.stdout

    def try_build(self):
        return self._run("cmake", "--build", self.build_dir, "-j", "2", check=False)

    def output_of(self, program):
        return self._run(self.build_dir / program, folder=self.build_dir).stdout

    def object_times(self):
        """When each object file was last written, in nanoseconds."""
        return {path.relative_to(self.build_dir).as_posix(): path.stat().st_mtime_ns
                for path in self.build_dir.rglob("*.o")}

    def edit(self, file, old, new):
        """Replaces text in a source. The file's time becomes later than that of everything built so far."""
        path = self.source / file
        text = path.read_text()
        if text.count(old) != 1:
            raise AssertionError(f"{file} contains {old!r} {text.count(old)} times")
        newest = max(entry.stat().st_mtime_ns for entry in self.build_dir.rglob("*"))
        path.write_text(text.replace(old, new))
        if path.stat().st_mtime_ns <= newest:
            os.utime(path, ns=(newest + 1, newest + 1))

    def _run(self, *command, check=True, folder=None):
        result = subprocess.run([str(part) for part in command], env=self._environment, text=True, cwd=folder,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if check and result.returncode != 0:
            raise AssertionError(f"{command} exited with {result.returncode}:\n{result.stdout}")
        return result
