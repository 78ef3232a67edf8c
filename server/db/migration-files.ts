import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#server/root.ts';

export type MigrationFile = {
  name: string;
  text: string;
  /** SHA-256 of the statements, without comments and white space. */
  checksum: string;
  /**
   * The oldest version of the code that runs with this migration, as the number of that version's newest
   * migration.
   */
  runsWith: number;
};

/** A problem that an operator must solve. The message names the file. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const MIGRATIONS_FOLDER = path.join(ROOT, 'migrations');

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

// Matches a command that begins or ends a transaction. A file that ended its own transaction could be applied
// incompletely. The bodies of functions are ignored, as they contain “begin” and “end;”.
const FUNCTION_BODY = /\$(\w*)\$.*?\$\1\$/gs;
const TRANSACTION_COMMAND = /^\s*(begin|commit|rollback|end)\s*(transaction|work)?\s*;/im;

const RUNS_WITH = /^-- runs with: (\d{4})$/m;

// Matches quoted text before comments and spaces, as comment marks and spaces in quoted text are content.
const QUOTED = String.raw`('(?:[^']|'')*'|"(?:[^"]|"")*")`;
const QUOTED_OR_COMMENT = new RegExp(String.raw`${QUOTED}|--[^\n]*|/\*.*?\*/`, 'gs');
const QUOTED_OR_SPACE = new RegExp(String.raw`${QUOTED}|\s+`, 'gs');

/**
 * Reads all files in order. @throws MigrationError for an invalid name, a missing number or a repeated number
 */
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
  // Git may convert line ends in a checkout.
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  if (TRANSACTION_COMMAND.test(text.replaceAll(FUNCTION_BODY, ''))) {
    throw new MigrationError(`${name} begins or ends a transaction: each file already runs in one`);
  }
  const runsWith = Number(RUNS_WITH.exec(text)?.[1] ?? number);
  if (runsWith > number) throw new MigrationError(`${name} runs with a version that does not know it`);
  const checksum = createHash('sha256').update(statementsOf(text)).digest('hex');
  return { name, text, checksum, runsWith };
}

/** Returns the statements without comments. White space outside quotes becomes single spaces. */
function statementsOf(text: string): string {
  const keepQuoted = (_: string, literal: string | undefined) => literal ?? ' ';
  return text.replaceAll(QUOTED_OR_COMMENT, keepQuoted).replaceAll(QUOTED_OR_SPACE, keepQuoted).trim();
}
