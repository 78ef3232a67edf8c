import { refuseUnpatchedDriver } from '#server/db/connect.ts';
import { failureLines } from '#server/failure-lines.ts';

/** Runs a command; prints a failure as one line and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    refuseUnpatchedDriver();
    await command();
  } catch (error) {
    process.stderr.write(`${failureLines(error)}\n`);
    process.exitCode = 1;
  }
}
