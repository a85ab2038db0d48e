#!/usr/bin/env python3
"""Stands in for nvcc: notes in $COUNTING_NVCC_LOG that it was started to compile, then becomes $COUNTING_NVCC_REAL.

What asks nvcc for its version or its list of architectures does not count.
"""
import os
import sys

QUESTIONS = {"--version", "-V", "--list-gpu-arch", "--list-gpu-code", "--help", "--dryrun"}

if not QUESTIONS.intersection(sys.argv[1:]):
    with open(os.environ["COUNTING_NVCC_LOG"], "a") as log:
        log.write(" ".join(sys.argv[1:]) + "\n")
real = os.environ["COUNTING_NVCC_REAL"]
os.execv(real, [real, *sys.argv[1:]])
