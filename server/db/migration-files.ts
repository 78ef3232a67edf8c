import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

export type MigrationFile = {
  name: string;
  text: string;
  /** SHA-256 of the statements, without comments and white space. */
  checksum: string;
  /** The number of the newest migration that the oldest compatible version of the code has. */
  runsWith: number;
};

/** A problem that an operator must solve; the message says what and where. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const MIGRATIONS_FOLDER = path.join(ROOT, 'migrations');

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

// A file that ended its own transaction could be half applied. Bodies of functions have their own “begin” and
// “end;”.
const FUNCTION_BODY = /\$(\w*)\$.*?\$\1\$/gs;
const TRANSACTION_COMMAND = /^\s*(begin|commit|rollback|end)\s*(transaction|work)?\s*;/im;

const RUNS_WITH = /^-- runs with: (\d{4})$/m;

// Quoted text is matched first, as comments and spaces within it are content.
const QUOTED = String.raw`('(?:[^']|'')*'|"(?:[^"]|"")*")`;
const QUOTED_OR_COMMENT = new RegExp(String.raw`${QUOTED}|--[^\n]*|/\*.*?\*/`, 'gs');
const QUOTED_OR_SPACE = new RegExp(String.raw`${QUOTED}|\s+`, 'gs');

/** In order. Throws MigrationError for a bad name, a gap or a number used twice. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  checkNames(names);
  return Promise.all(names.map((name, index) => readMigrationFile(folder, name, index + 1)));
}

function checkNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const digits = FILE_NAME.exec(name)?.[1];
    if (digits === undefined) {
      throw new MigrationError(`${name} is not named like 0001_what_it_does.sql`);
    }
    const number = Number(digits);
    if (number === index) {
      throw new MigrationError(`${names[index - 1]} and ${name} have the same number`);
    }
    if (number !== index + 1) {
      throw new MigrationError(`number ${String(index + 1).padStart(4, '0')} is missing before ${name}`);
    }
  }
}

async function readMigrationFile(folder: string, name: string, number: number): Promise<MigrationFile> {
  // A checkout may convert line ends.
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  if (TRANSACTION_COMMAND.test(text.replaceAll(FUNCTION_BODY, ''))) {
    throw new MigrationError(`${name} begins or ends a transaction: each file already runs in one`);
  }
  const runsWith = Number(RUNS_WITH.exec(text)?.[1] ?? number);
  if (runsWith > number) throw new MigrationError(`${name} runs with a version that does not know it`);
  const checksum = createHash('sha256').update(statementsOf(text)).digest('hex');
  return { name, text, checksum, runsWith };
}

/** Removes comments, and collapses white space that is not quoted. */
function statementsOf(text: string): string {
  const keepQuoted = (_: string, quoted: string | undefined) => quoted ?? ' ';
  return text.replaceAll(QUOTED_OR_COMMENT, keepQuoted).replaceAll(QUOTED_OR_SPACE, keepQuoted).trim();
}
