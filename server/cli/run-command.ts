import { refuseUnpatchedDriver } from '#server/db/connect.ts';
import { failureLines } from '#server/failure-lines.ts';

/** Runs a command to its end: a failure is one clear line and an exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    refuseUnpatchedDriver();
    await command();
  } catch (error) {
    process.stderr.write(`${failureLines(error)}\n`);
    process.exitCode = 1;
  }
}
