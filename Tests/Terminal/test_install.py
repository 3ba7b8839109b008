"""What `make install` puts in place: the program, its manual page, and completion for three shells."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

from terminal import Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "../.."))
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, ".build/debug")))
PROGRAM = os.path.join(BUILD, "mvvm-repl")

FILES = {
    "bin/mvvm-repl": 0o755,
    "share/man/man1/mvvm-repl.1": 0o644,
    "share/bash-completion/completions/mvvm-repl": 0o644,
    "share/zsh/site-functions/_mvvm-repl": 0o644,
    "share/fish/vendor_completions.d/mvvm-repl.fish": 0o644,
}


def read(path):
    with open(path) as file:
        return file.read()


def run(*command, **options):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, **options
    )


class InstalledTests(unittest.TestCase):
    """With everything installed below a folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.prefix = os.path.join(self.folder, "a prefix")
        self.environment = {
            **os.environ,
            "PREFIX": self.prefix,
            "DESTDIR": "",
            "PROGRAM": PROGRAM,
            "HOME": self.folder,
            "PATH": f"{self.prefix}/bin:{os.environ['PATH']}",
        }
        self.installed = self.install()

    def install(self, *arguments, **environment):
        return run(f"{ROOT}/Scripts/install", *arguments, env={**self.environment, **environment})

    def files(self, below):
        return {os.path.relpath(f"{path}/{name}", below) for path, _, names in os.walk(below) for name in names}


class InstallTests(InstalledTests):
    def test_it_installs_and_removes(self):
        self.assertEqual(self.installed.returncode, 0, self.installed.stderr)
        self.assertEqual(self.files(self.prefix), set(FILES))
        for path, mode in FILES.items():
            self.assertEqual(os.stat(f"{self.prefix}/{path}").st_mode & 0o777, mode, path)
        self.assertIn("mvvm-repl", run("mvvm-repl", "--version", env=self.environment).stdout)
        # Again, over what is there.
        self.assertEqual(self.install().returncode, 0)
        stranger = f"{self.prefix}/bin/stranger"
        with open(stranger, "w") as file:
            file.write("not ours")
        removed = self.install("--remove")
        self.assertEqual(removed.returncode, 0, removed.stderr)
        self.assertEqual(self.files(self.prefix), {"bin/stranger"})
        self.assertEqual(self.install("--remove").stdout, "")

    def test_it_stays_below_destdir(self):
        root = f"{self.folder}/root"
        self.assertEqual(self.install(DESTDIR=root, PREFIX="/usr").returncode, 0)
        self.assertEqual(self.files(root), {f"usr/{path}" for path in FILES})

    def test_a_folder_that_cannot_be_written_to_is_reported(self):
        done = self.install(PREFIX="/proc/nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertIn("make install PREFIX=~/.local", done.stderr)

    def test_it_says_what_to_add_to_the_path(self):
        self.assertNotIn("PATH", self.installed.stdout)
        self.assertIn(f"Add {self.folder}/other/bin to your PATH", self.install(PREFIX=f"{self.folder}/other").stdout)


class HelpTests(unittest.TestCase):
    """The help, the manual page and the completions list the same options."""

    def options(self):
        text = run(PROGRAM, "--help").stdout + run(PROGRAM, "explore", "--help").stdout
        found = set(re.findall(r"--[a-z][a-z-]*", text))
        self.assertGreater(len(found), 10)
        return found

    def test_the_manual_page_has_each_option(self):
        text = read(f"{ROOT}/Support/mvvm-repl.1")
        found = {f"-{name}" for name in re.findall(r"(?:Fl|,) (-[a-z][a-z-]*)", text)}
        self.assertEqual(found, self.options())
        status = re.search(r"Exit status: (.*)\.\s+'help'", run(PROGRAM, "--help").stdout, re.DOTALL).group(1)
        for number in re.findall(r"\b\d+\b", status):
            self.assertIn(f".It {number}\n", text)

    def test_each_shell_has_each_option(self):
        bash = set(re.findall(r"--[a-z][a-z-]*", read(f"{ROOT}/Support/mvvm-repl.bash")))
        zsh = set(re.findall(r"--[a-z][a-z-]*", read(f"{ROOT}/Support/_mvvm-repl")))
        fish = {f"--{name}" for name in re.findall(r"-l ([a-z-]+)", read(f"{ROOT}/Support/mvvm-repl.fish"))}
        for found in (bash, zsh, fish):
            self.assertEqual(found, self.options())

    def test_each_shell_has_each_check(self):
        refusal = run(PROGRAM, "explore", "counter", "--without", "nothing").stderr
        checks = re.findall("[a-z]+", re.search("not one of them: (.*)", refusal).group(1).replace(" and ", " "))
        self.assertIn("invalid", checks)
        for name in ("mvvm-repl.bash", "_mvvm-repl", "mvvm-repl.fish"):
            self.assertIn(" ".join(checks), read(f"{ROOT}/Support/{name}"))

    @unittest.skipUnless(shutil.which("man"), "no man")
    def test_the_manual_page_is_well_formed(self):
        done = run("man", "-l", "--warnings=w", f"{ROOT}/Support/mvvm-repl.1", env={**os.environ, "MANPAGER": "cat"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("use view models at a prompt", done.stdout)


class BashTests(InstalledTests):
    def completions(self, line):
        """What Tab offers at the end of a line, as readline calls the function."""
        script = """
            . "$1"
            line=$2
            COMP_LINE=$line COMP_POINT=${#line}
            # Readline breaks words at `=`.
            IFS=$'\\n' read -r -d '' -a COMP_WORDS < <(sed 's/=/ = /g; s/  */\\n/g' <<<"$line")
            [[ $line == *[\\ =] ]] && COMP_WORDS+=("")
            [[ $line == *= ]] && unset 'COMP_WORDS[${#COMP_WORDS[@]}-1]'
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _mvvm_repl
            printf '%s\\n' "${COMPREPLY[@]}"
        """
        path = f"{self.prefix}/share/bash-completion/completions/mvvm-repl"
        done = run("bash", "--norc", "-c", script, "bash", path, line, env=self.environment, cwd=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [line for line in done.stdout.splitlines() if line]

    def test_screens_and_commands(self):
        self.assertEqual(self.completions("mvvm-repl lo"), ["login"])
        self.assertEqual(self.completions("mvvm-repl c"), ["check", "counter"])
        self.assertIn("typed", self.completions("mvvm-repl "))

    def test_options_and_their_values(self):
        self.assertEqual(self.completions("mvvm-repl --cl"), ["--clock"])
        self.assertEqual(self.completions("mvvm-repl --clock "), ["real", "virtual"])
        self.assertEqual(self.completions("mvvm-repl --clock=v"), ["virtual"])
        self.assertEqual(self.completions("mvvm-repl --clock="), ["real", "virtual"])
        self.assertEqual(self.completions("mvvm-repl --format j"), ["json"])

    def test_files_and_services(self):
        with open(f"{self.folder}/a.transcript", "w"):
            pass
        self.assertEqual(self.completions("mvvm-repl check a.t"), ["a.transcript"])
        self.assertEqual(self.completions("mvvm-repl run a.t"), ["a.transcript"])
        with open(f"{self.folder}/b c.transcript", "w"):
            pass
        self.assertEqual(self.completions("mvvm-repl run b"), ["b c.transcript"])
        self.assertEqual(self.completions("mvvm-repl --record a.t"), ["a.transcript"])
        self.assertEqual(self.completions("mvvm-repl --service a"), ["accounts="])
        self.assertEqual(self.completions("mvvm-repl --service accounts=a.t"), ["a.transcript"])
        self.assertEqual(self.completions("mvvm-repl --service=accounts=a.t"), ["a.transcript"])
        self.assertEqual(self.completions("mvvm-repl --service-knob "), [])

    def test_the_values_of_options_are_not_names(self):
        self.assertEqual(self.completions("mvvm-repl --clock virtual lo"), ["login"])
        self.assertEqual(self.completions("mvvm-repl --service=accounts=a lo"), ["login"])
        self.assertEqual(self.completions("mvvm-repl --clock virtual expl"), [])
        self.assertEqual(self.completions("mvvm-repl --record run lo"), ["login"])

    def test_names_follow_a_command_once(self):
        self.assertEqual(self.completions("mvvm-repl explore c"), ["counter"])
        self.assertEqual(self.completions("mvvm-repl explore --seed 1 c"), ["counter"])
        self.assertEqual(self.completions("mvvm-repl explore counter "), [])
        self.assertEqual(self.completions("mvvm-repl login "), [])
        self.assertEqual(self.completions("mvvm-repl new "), [])

    def test_a_command_has_its_own_options(self):
        self.assertEqual(self.completions("mvvm-repl --u"), [])
        self.assertEqual(self.completions("mvvm-repl --se"), ["--service", "--service-knob"])
        self.assertEqual(self.completions("mvvm-repl check --u"), ["--update"])
        self.assertEqual(self.completions("mvvm-repl new --s"), ["--sample"])
        self.assertEqual(self.completions("mvvm-repl explore --se"), ["--seed", "--service"])
        for option in ("--cl", "--rec", "--col", "--q"):
            self.assertEqual(self.completions(f"mvvm-repl explore counter {option}"), [])

    def test_several_checks(self):
        self.assertEqual(self.completions("mvvm-repl explore --without st"), ["stuck", "stale"])
        self.assertEqual(self.completions("mvvm-repl explore --without twice,inv"), ["twice,invalid"])
        self.assertEqual(self.completions("mvvm-repl explore --without=twice,inv"), ["twice,invalid"])


@unittest.skipUnless(shutil.which("fish"), "no fish")
class FishTests(InstalledTests):
    def completions(self, line):
        path = f"{self.prefix}/share/fish/vendor_completions.d/mvvm-repl.fish"
        done = run(
            "fish", "--no-config", "-c", 'source $argv[1]; complete -C $argv[2]', path, line,
            env=self.environment, cwd=self.folder,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return [candidate.split("\t")[0] for candidate in done.stdout.splitlines()]

    def test_completions(self):
        with open(f"{self.folder}/b.transcript", "w"):
            pass
        self.assertEqual(self.completions("mvvm-repl lo"), ["login"])
        self.assertEqual(sorted(self.completions("mvvm-repl c")), ["check", "counter"])
        self.assertEqual(self.completions("mvvm-repl --clock v"), ["virtual"])
        self.assertEqual(self.completions("mvvm-repl --service a"), ["accounts="])
        self.assertEqual(self.completions("mvvm-repl check b"), ["b.transcript"])
        self.assertEqual(self.completions("mvvm-repl --keep"), ["--keep-going"])
        self.assertEqual(self.completions("mvvm-repl --clock virtual lo"), ["login"])
        self.assertEqual(self.completions("mvvm-repl --clock virtual expl"), [])
        self.assertEqual(self.completions("mvvm-repl explore --seed 1 c"), ["counter"])
        self.assertEqual(self.completions("mvvm-repl explore counter c"), [])
        self.assertEqual(self.completions("mvvm-repl login c"), [])
        self.assertEqual(self.completions("mvvm-repl --see"), [])
        self.assertEqual(self.completions("mvvm-repl check --see"), [])
        self.assertEqual(self.completions("mvvm-repl explore --see"), ["--seed"])
        for option in ("--cl", "--rec", "--col", "--q"):
            self.assertEqual(self.completions(f"mvvm-repl explore counter {option}"), [])
        self.assertEqual(self.completions("mvvm-repl explore --without twice,inv"), ["twice,invalid"])
        self.assertEqual(self.completions("mvvm-repl explore --without=twice,inv"), ["--without=twice,invalid"])


@unittest.skipUnless(shutil.which("zsh"), "no zsh")
class ZshTests(InstalledTests):
    def test_completions(self):
        """Typed at a shell, as zsh completes nowhere else."""
        with open(f"{self.folder}/b.transcript", "w"):
            pass
        environment = {**self.environment, "ZDOTDIR": self.folder, "PS1": "zsh> "}
        with open(f"{self.folder}/.zshrc", "w") as file:
            file.write(f'fpath=("{self.prefix}/share/zsh/site-functions" $fpath)\n')
            file.write("autoload -U compinit; compinit -u -D\nPS1='zsh> '\nsetopt no_beep\n")
        shell = Terminal([shutil.which("zsh"), "-i"], environment=environment)
        self.addCleanup(shell.close)
        shell.see("zsh>")
        for typed, completed in [
            ("mvvm-repl lo", "mvvm-repl login"),
            ("mvvm-repl --clock=v", "mvvm-repl --clock=virtual"),
            ("mvvm-repl --service=a", "mvvm-repl --service=accounts="),
            (f"mvvm-repl check {self.folder}/b", f"mvvm-repl check {self.folder}/b.transcript"),
            ("mvvm-repl --clock virtual lo", "mvvm-repl --clock virtual login"),
            ("mvvm-repl explore c", "mvvm-repl explore counter"),
            ("mvvm-repl explore counter --co", "mvvm-repl explore counter --compare="),
            ("mvvm-repl explore --without=twice,inv", "mvvm-repl explore --without=twice,invalid"),
        ]:
            shell.type(f"{typed}\t")
            shell.see(completed)
            shell.type("\x15")


if __name__ == "__main__":
    unittest.main()
