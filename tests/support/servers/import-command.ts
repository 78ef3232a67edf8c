import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildWithRun } from '../runner/run.ts';
import { COMPILE_CACHE, MALLOC, NODE_FLAGS } from './site-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts the program with the flags of `npm run import`. */
export function startImportCommand(
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; out: string; err: string }> } {
  const entry = join(ROOT, 'server/cli/import.ts');
  const child = spawn(process.execPath, [...NODE_FLAGS, entry, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...MALLOC, ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endChildWithRun(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}
