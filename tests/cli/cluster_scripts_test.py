"""The scripts that compute parts: side by side on one machine, and as a Slurm job array with Slurm played by the test."""

import os
import signal
import subprocess
import time
import unittest

from program import PROGRAM, SIX, SOURCE, ProgramTest

PARALLEL = SOURCE / "scripts/parallel_parts"
SLURM = SOURCE / "scripts/slurm_parts"
MATCH = (*SIX, "--hands", "50k")


class ClusterScriptsTest(ProgramTest):
    def script(self, path, *arguments, env=None):
        return subprocess.run([path, *arguments], cwd=self.folder, env={**os.environ, **(env or {})}, timeout=120, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def slurm(self, task, count, **more):
        return {"SLURM_ARRAY_TASK_ID": str(task), "SLURM_ARRAY_TASK_COUNT": str(count), "SLURM_ARRAY_TASK_MIN": "1",
                "SLURM_ARRAY_TASK_MAX": str(count), "SLURM_CPUS_PER_TASK": "2", **more}

    def test_bash_reads_the_scripts(self):
        for path in (PARALLEL, SLURM):
            self.assertEqual(subprocess.run(["bash", "-n", path], check=False).returncode, 0)

    def test_parts_side_by_side_give_the_bytes_of_the_whole_run(self):
        command = ("play", "switch", "--bots", r"random:name=two words\, and a comma,threshold", "--seats", "2", "--hands", "20k")
        run = self.script(PARALLEL, "5", "2", PROGRAM, *command)
        self.assertEqual((run.returncode, run.stdout), (0, self.output(*command)), run.stderr)

    def test_a_part_that_fails_fails_the_whole(self):
        run = self.script(PARALLEL, "3", "2", PROGRAM, "play", "switch", "--bots", "nobot*6")
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(run.stdout, b"")

    def test_an_array_of_slurm_tasks_makes_all_parts(self):
        for task in (2, 3, 1):
            run = self.script(SLURM, PROGRAM, *MATCH, env=self.slurm(task, 3))
            self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.output("merge", *(f"part-{i}-of-3.json" for i in (1, 2, 3))), self.output(*MATCH))

    def test_a_slurm_task_whose_time_is_up_is_queued_again_and_goes_on(self):
        command = (*SIX, "--hands", "3M")
        tools = self.folder / "tools"
        tools.mkdir()
        (tools / "scontrol").write_text('#!/bin/sh\necho "$@" >> requeued\n', encoding="utf-8")
        (tools / "scontrol").chmod(0o755)
        env = {**os.environ, **self.slurm(1, 1, SLURM_JOB_ID="77", PATH=f"{tools}:{os.environ['PATH']}")}
        process = subprocess.Popen([SLURM, PROGRAM, *command, "--checkpoint-every", "0.01"], cwd=self.folder, env=env,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while not (self.folder / "part-1-of-1.json").exists():
            time.sleep(0.005)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        self.assertEqual(process.returncode, 3)
        self.assertEqual((self.folder / "requeued").read_text(encoding="utf-8"), "requeue 77\n")
        self.assertEqual(self.script(SLURM, PROGRAM, *command, env=self.slurm(1, 1)).returncode, 0)
        self.assertEqual(self.output("merge", "part-1-of-1.json"), self.output(*command))

    def test_wrong_use_is_refused(self):
        for path, arguments, env in ((PARALLEL, ("0", "2", PROGRAM, "play"), {}), (PARALLEL, (), {}), (SLURM, (PROGRAM, *MATCH), {}),
                                     (SLURM, (PROGRAM, *MATCH), self.slurm(4, 3, SLURM_ARRAY_TASK_MAX="5"))):
            run = self.script(path, *arguments, env=env)
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
