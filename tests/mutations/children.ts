import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Programs of a run of mutants, each with a process group of its own. */
export type Children = {
  /**
   * Runs a program to its end.
   * @returns its output and its exit code, undefined if it took longer than `timeoutMs`
   * @throws once the run was interrupted
   */
  run: (
    command: string,
    args: readonly string[],
    options: Pick<SpawnOptions, 'cwd' | 'env'> & { timeoutMs?: number },
  ) => Promise<{ code: number | null; timedOut: boolean; output: string }>;
  release: () => void;
};

/** Ctrl-C ends the programs at once, and their callers clean up. */
export function startChildren(): Children {
  const groups = new Set<number>();
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    for (const group of groups) killGroup(group);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return {
    async run(command, args, { timeoutMs, ...options }) {
      if (interrupted) throw new Error('Interrupted.');
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      let output = '';
      let timedOut = false;
      const note = (chunk: unknown) => (output = (output + String(chunk)).slice(-OUTPUT_MAX));
      child.stdout?.on('data', note);
      child.stderr?.on('data', note);
      const group = child.pid;
      if (group !== undefined) groups.add(group);
      const end = () => {
        timedOut = true;
        if (group !== undefined) killGroup(group);
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
      try {
        const [code] = await once(child, 'close');
        if (interrupted) throw new Error('Interrupted.');
        return { code: code as number | null, timedOut, output };
      } finally {
        clearTimeout(timer);
        if (group !== undefined) groups.delete(group);
      }
    },
    release: () => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const OUTPUT_MAX = 20_000;

/** SIGKILL, as a worker in an endless loop reacts to nothing else. */
function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {}
}
