"""file_size_limit.py BYTES COMMAND…: runs the command where no file may grow beyond so many bytes, as on a full disk."""
import os
import resource
import signal
import sys

limit = int(sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writes fail instead
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
os.execvp(sys.argv[2], sys.argv[2:])
