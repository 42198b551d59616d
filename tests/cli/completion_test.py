"""The completion scripts in the shells they are for; a shell that is not installed is skipped, and said so.

usage: completion_test.py KINDEX SOURCE_DIR
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

KINDEX, SOURCE = Path(sys.argv[1]), Path(sys.argv[2])

# A provider whose name would run a command, were it inserted as it is.
EVIL = "evil $(touch pwned)"

# The line as bash takes it apart, and what it would offer.
BASH = """
source <(kindex completion bash)
complete -p kindex >&2
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kindex 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}" | grep .; true; }
"""

# compadd and _files belong to zsh's completion system, which runs with a line editor only; here they say what they get.
ZSH = """
compdef() { :; }
compadd() { print -rl -- $values }
_files() { print -r -- FILES }
source <(kindex completion zsh)
ask() { words=("$@"); CURRENT=$#; _kindex || true }
"""

FISH = "kindex completion fish | source\n"


class Completion(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        home = Path(cls.folder.name)
        (home / "bin").mkdir()
        (home / "bin" / "kindex").symlink_to(KINDEX)
        cls.environment = {**os.environ, "PATH": f"{home}/bin:{os.environ['PATH']}", "HOME": str(home),
                           "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home), "KINDEX_DB": str(home / "index.db"),
                           "LC_ALL": "C.UTF-8"}
        sample = SOURCE / "data/samples/liger-sample.csv"
        (home / "curation.json").write_text("{}")
        cls.run_in(["kindex", "import", str(sample), "--quiet"])
        cls.run_in(["kindex", "import", str(SOURCE / "data/samples/nvbench.json"), "--quiet", "--given",
                    "observed=2026-03-01", "--given", f"provider={EVIL}"])

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def run_in(cls, words, text=None):
        return subprocess.run(words, input=text, capture_output=True, text=True, env=cls.environment,
                              cwd=cls.folder.name, check=False)

    def shell(self, name, script):
        if shutil.which(name) is None:
            self.skipTest(f"{name} is not installed")
        options = {"bash": ["--norc", "--noprofile"], "zsh": ["-f"], "fish": ["--no-config"]}[name]
        ran = self.run_in([name, *options, "-c", script])
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertFalse((Path(self.folder.name) / "pwned").exists())
        return ran.stdout.splitlines()

    @property
    def operations(self):
        listed = self.run_in(["kindex", "__complete", "compare", "--op", ""]).stdout.splitlines()
        self.assertIn("relu_squared", listed)
        return listed

    def bash(self, words):
        return self.shell("bash", BASH + f"ask {words}\n")

    def zsh(self, words):
        return self.shell("zsh", ZSH + f"ask {words}\n")

    def fish(self, line):
        return [each.split("\t")[0] for each in self.shell("fish", FISH + f"complete -C {line}\n")]

    def test_bash(self):
        self.assertEqual(self.bash("kindex comp"), ["compare", "completion"])
        self.assertEqual(self.bash("kindex compare --pi"), ["--pick"])
        self.assertEqual(self.bash("kindex compare --op ''"), self.operations)
        self.assertEqual(self.bash("kindex compare --op = re"), ["relu_squared"])
        self.assertEqual(self.bash("kindex compare --op ="), self.operations)
        self.assertEqual(self.bash("kindex import --curation cur"), ["curation.json"])
        self.assertIn("NVIDIA\\ H100\\ PCIe", self.bash("kindex compare --gpu NVIDIA\\\\\\ H"))
        self.assertIn("NVIDIA H100 PCIe", self.bash("kindex compare --gpu \"'NVIDIA H\""))

    def test_bash_quotes_what_a_file_named(self):
        self.assertEqual(self.bash("kindex compare --provider ev"), ["evil\\ \\$\\(touch\\ pwned\\)"])
        self.assertEqual(self.bash("kindex compare --provider '\"ev'"), [])

    def test_zsh(self):
        self.assertEqual(self.zsh("kindex comp"), ["compare", "completion"])
        self.assertEqual(self.zsh("kindex compare --op ''"), self.operations)
        self.assertEqual(self.zsh("kindex compare --gpu 'NVIDIA\\ H100\\ P'"), ["NVIDIA H100 PCIe"])
        self.assertEqual(self.zsh("kindex import --curation ''"), ["FILES"])

    def test_fish(self):
        self.assertEqual(sorted(self.fish("'kindex comp'")), ["compare", "completion"])
        self.assertEqual(sorted(self.fish("'kindex compare --op '")), self.operations)
        self.assertEqual(self.fish("'kindex compare --op=re'"), ["--op=relu_squared"])
        self.assertEqual(self.fish("'kindex import --curation cur'"), ["curation.json"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
