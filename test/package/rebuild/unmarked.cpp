int unmarked() { return 1; }
