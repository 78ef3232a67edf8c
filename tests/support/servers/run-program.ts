import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endChildWithRun } from '../runner/run.ts';
import type { Command, CommandResult } from './command-host.ts';
import { COMPILE_CACHE } from './site-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs one of our programs to its end.
 * @param entry the program's file, relative to the project's root
 * @param input the program's standard input
 */
export async function runProgram(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [resolve(ROOT, entry), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: tmpdir(), ...COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  endChildWithRun(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: code as number, out, err };
}

/**
 * Runs commands of `server/cli` one after the other in one process, without standard input.
 * @param commands each command's name and arguments
 */
export async function runCommands(
  commands: readonly (readonly [name: string, ...args: string[]])[],
  env: Record<string, string>,
): Promise<CommandResult[]> {
  const list = commands.map(([name, ...args]): Command => ({ file: `server/cli/${name}.ts`, args, env }));
  const { out, err } = await runProgram('tests/support/servers/command-host.ts', [JSON.stringify(list)], {});
  if (out === '') throw new Error(err);
  return JSON.parse(out) as CommandResult[];
}
