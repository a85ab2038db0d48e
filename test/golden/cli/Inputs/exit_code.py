"""exit_code.py CODE COMMAND…: fails unless the command ends with that exit code and prints nothing on stdout."""
import subprocess
import sys

done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE)
sys.exit(0 if done.returncode == int(sys.argv[1]) and not done.stdout else f"exit code {done.returncode}: {done.stdout}")
