"""The server that tests/postgres/cluster has started for a test, as a user and as its owner."""

import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "faults"))
import harness  # noqa: E402  tests/faults

SERVER = os.environ["KINDEX_TEST_POSTGRES"]
FOLDER = re.search(r"host=([^&]*)", SERVER).group(1)


def address(schema, role="kindex", database="kindex", password="", folder=FOLDER):
    who = role + (":" + password if password else "")
    return f"postgresql://{who}@/{database}?host={folder}&options=-csearch_path%3D{schema}"


def psql(text, database="kindex", role="kindex", folder=FOLDER):
    return subprocess.run(["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", f"postgresql://{role}@/{database}?host={folder}",
                           "-c", text], capture_output=True, text=True, check=False)


def bound(ask, text, of):
    """A statement of sql/postgres/queries with its only parameter, a series' id or a run's: `?1s` and `?1r` are the bucket
    that kindex asks for beforehand."""
    bucket = ask(f"SELECT bucket FROM series WHERE id = {of}" if "?1s" in text else
                 f"SELECT bucket FROM run_place WHERE id = {of}")
    return text.replace("?1s", bucket).replace("?1r", bucket).replace("?1", of)


def sql(text, database="kindex", folder=FOLDER):
    done = psql(text, database, folder=folder)
    if done.returncode != 0:
        harness.fail(f"{text}: {done.stderr}")
    return done.stdout.strip()
