"""Types command lines with a tab at their end into an interactive shell, and prints what the shell makes of each.

usage: complete.py SHELL SCRIPT DIRECTORY LINE...

SCRIPT makes the shell's completions known and defines a function `plumb` that prints its arguments as GOT<...>.
"""

import os
import pty
import re
import select
import sys
import time


def read_until(descriptor, pattern, seconds):
    """Reads until the text matches, or the time is over, and returns the text."""
    text = ""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        ready, _, _ = select.select([descriptor], [], [], 0.05)
        if ready:
            try:
                data = os.read(descriptor, 65536)
            except OSError:
                break
            if not data:
                break
            text += data.decode("utf-8", "replace")
            # A shell may ask the terminal who it is, and waits for the answer.
            if "\x1b[c" in text[-8:] or "\x1b[0c" in text[-8:]:
                os.write(descriptor, b"\x1b[?1;2c")
        if pattern is not None and re.search(pattern, text):
            break
    return text


def main():
    shell, script, directory = sys.argv[1:4]
    commands = {
        "bash": ["bash", "--norc", "--noprofile", "-i"],
        "zsh": ["zsh", "-f", "-i"],
        "fish": ["fish", "--no-config", "-i"],
    }
    process, descriptor = pty.fork()
    if process == 0:
        os.chdir(directory)
        os.environ.update(TERM="xterm", HOME=directory, LC_ALL="C.UTF-8", fish_features="no-query-term")
        os.execvp(commands[shell][0], commands[shell])
    read_until(descriptor, None, 1)
    os.write(descriptor, f"source {script}\r".encode())
    started = read_until(descriptor, "SHELL IS READY", 20)
    if "SHELL IS READY" not in started:
        sys.exit(f"{shell} did not start: {started!r}")
    read_until(descriptor, None, 0.3)
    for line in sys.argv[4:]:
        os.write(descriptor, line.encode() + b"\t")
        read_until(descriptor, None, 0.8)
        os.write(descriptor, b"\r")
        text = read_until(descriptor, r"GOT<.*>", 5)
        found = re.findall(r"GOT<(.*?)>", text)
        print(found[-1] if found else f"nothing: {text!r}", flush=True)
        read_until(descriptor, None, 0.2)
    os.write(descriptor, b"\x03exit\r")
    os.close(descriptor)


main()
