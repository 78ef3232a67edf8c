/**
 * Runs commands one after the other in this process, as starting a process costs more than most commands.
 * Reads a JSON array of `Command` from its argument and prints a JSON array of `CommandResult`.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Command = { file: string; args: string[]; env: Record<string, string> };
export type CommandResult = { code: number; out: string; err: string };

const ROOT = join(import.meta.dirname, '../../..');

const commands = JSON.parse(process.argv[2] ?? '[]') as Command[];
const environment = { ...process.env };
const write = process.stdout.write.bind(process.stdout);

const results: CommandResult[] = [];
for (const [index, { file, args, env }] of commands.entries()) {
  const result: CommandResult = { code: 0, out: '', err: '' };
  process.stdout.write = (chunk: unknown) => Boolean((result.out += String(chunk)));
  process.stderr.write = (chunk: unknown) => Boolean((result.err += String(chunk)));
  process.env = { ...environment, ...env };
  process.argv.splice(1, Infinity, file, ...args);
  process.exitCode = 0;
  // Node runs a module once for each URL.
  await import(`${pathToFileURL(resolve(ROOT, file)).href}?run=${index}`);
  result.code = process.exitCode;
  results.push(result);
}
process.exitCode = 0;
write(JSON.stringify(results));
