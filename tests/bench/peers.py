"""What else reads the same file into a table, as far as this machine has it."""

import os
import pathlib
import shutil
import subprocess
import sys

# Everything that this program does with a row: text, digest, no row twice, one transaction.
PYTHON = """
import csv, hashlib, json, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("CREATE TABLE run (digest BLOB PRIMARY KEY, spec TEXT, value REAL)")
with open(sys.argv[2], newline="") as file:
    def rows():
        for row in csv.DictReader(file):
            text = json.dumps(row, sort_keys=True, separators=(",", ":"))
            yield hashlib.sha256(text.encode()).digest(), text, float(row["y_value_50"])
    database.executemany("INSERT OR IGNORE INTO run VALUES (?, ?, ?)", rows())
database.commit()
"""

DUCKDB = """
const {DuckDBInstance} = require("@duckdb/node-api");
(async () => {
  const connection = await (await DuckDBInstance.create(process.argv[1])).connect();
  await connection.run(`CREATE TABLE t AS SELECT * FROM read_csv('${process.argv[2]}')`);
  connection.closeSync();
})();
"""

JSON_PARSE = """
const lines = require("fs").readFileSync(process.argv[1], "utf8").split("\\n").filter(line => line);
const start = process.hrtime.bigint();
for (const line of lines) JSON.parse(line);
console.log(Number(process.hrtime.bigint() - start) / 1e9);
"""


def node_environment():
    """Packages of npm that were installed for all, or beside where this is run."""
    paths = [os.environ.get("NODE_PATH", ""), str(pathlib.Path.cwd() / "node_modules")]
    found = subprocess.run(["npm", "root", "--global"], capture_output=True, text=True) if shutil.which("npm") else None
    if found is not None:
        paths.append(found.stdout.strip())
    return {**os.environ, "NODE_PATH": os.pathsep.join(filter(None, paths))}


def duckdb():
    """The command that imports CSV into DATABASE with DuckDB, or None."""
    if not shutil.which("node"):
        return None
    env = node_environment()
    if subprocess.run(["node", "-e", 'require("@duckdb/node-api")'], env=env, capture_output=True).returncode != 0:
        return None
    return lambda database, csv: (["node", "-e", DUCKDB, database, csv], env)


def python(database, csv):
    return ([sys.executable, "-c", PYTHON, database, csv], None)


def json_parse(lines):
    """Seconds that node's JSON.parse takes for a file of JSON Lines, or None."""
    if not shutil.which("node"):
        return None
    out = subprocess.run(["node", "-e", JSON_PARSE, lines], capture_output=True, text=True, check=True)
    return float(out.stdout)
