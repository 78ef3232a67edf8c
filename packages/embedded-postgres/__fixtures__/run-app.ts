import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AppMessage } from './embedded-app.ts';

export type Ready = Extract<AppMessage, { event: 'ready' }>;

/** The application is running, or it has ended with an exit code and its output to stderr. */
type Outcome =
  | { ready: Ready; lines: string[] }
  | { ready: undefined; exitCode: number | null; stderr: string };

export type App = {
  child: ChildProcess;
  outcome: Promise<Outcome>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

export function startApp(
  dataDir: string,
  options: { uid?: number; gid?: number; execArgv?: string[] } = {},
): App {
  const child = fork(join(import.meta.dirname, 'embedded-app.ts'), [dataDir], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  child.on('message', (message: AppMessage) => {
    if (message.event === 'log') {
      lines.push(message.line);
    } else {
      resolve({ ready: message, lines });
    }
  });
  child.once('close', (exitCode) => resolve({ ready: undefined, exitCode, stderr }));
  return {
    child,
    outcome,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.send('stop');
        await exit;
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** @throws an error with the output if the application has ended */
export async function readyApp(app: App): Promise<Ready> {
  const outcome = await app.outcome;
  if (outcome.ready === undefined) {
    throw new Error(`the application ended with ${outcome.exitCode}: ${outcome.stderr}`);
  }
  return outcome.ready;
}

/**
 * Returns the line that a refused application has printed.
 * @throws if the application has started or has printed more than one line
 */
export async function refusalOf(app: App): Promise<string> {
  const outcome = await app.outcome;
  if (outcome.ready !== undefined) {
    throw new Error('the application started');
  }
  const lines = outcome.stderr.trimEnd().split('\n');
  if (outcome.exitCode !== 1 || lines.length !== 1) {
    throw new Error(`exit code ${outcome.exitCode}, and not one line: ${outcome.stderr}`);
  }
  return lines[0] ?? '';
}
