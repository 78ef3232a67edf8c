/** Child programs that end with the process that started them: drivers, browsers and their screens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** This script runs in place of the program, whose path it reads from `PROGRAM`. */
export const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.sh');

export type Child = {
  pid: number;
  firstLine: Promise<string>;
  /** Settles when the program has ended. */
  ended: Promise<unknown>;
  end: () => Promise<void>;
};

export function startChild(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Child {
  const child = spawn(END_WITH_PARENT, args, {
    env: { ...process.env, ...env, PROGRAM: program },
    // A process group, so that all its processes end together.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} does not start.`);
  const ended = once(child, 'exit');
  return {
    pid,
    ended,
    firstLine: firstLineOf(child),
    async end() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
      await ended;
    },
  };
}

function firstLineOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let output = '';
  child.stdout?.on('data', (chunk) => {
    if (!output.includes('\n')) output += String(chunk);
    if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')));
  });
  child.once('exit', () => resolve(output));
  return promise;
}
