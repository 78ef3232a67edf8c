import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endChildWithRun } from '../runner/run.ts';
import type { ImportJob } from './import-process.ts';
import { COMPILE_CACHE } from './site-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts `import-process.ts`. @param onLine called for each batch */
export function startImportProcess(
  job: ImportJob,
  onLine: (line: string, child: ChildProcess) => void = () => {},
): { child: ChildProcess; ended: Promise<{ code: number | null; err: string }> } {
  const file = resolve(ROOT, 'tests/support/servers/import-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(job)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endChildWithRun(child);
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  createInterface(child.stdout).on('line', (line) => onLine(line, child));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, err }));
  return { child, ended };
}
