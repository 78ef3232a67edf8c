import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export type MigrationFile = {
  name: string;
  text: string;
  /** SHA-256 of the statements: comments and white space are no part of it. */
  checksum: string;
  /** Under which checksums else databases have it, whose tables are the same. */
  formerly: readonly string[];
  /** The oldest version of the code that lives with the tables after it, by the number of its newest migration. */
  runsWith: number;
};

/** What an operator must put right; the message says what and where. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Beside the migrations: what was released, which nobody may change any more. */
const RELEASED = 'released.json';

const released = z.record(
  z.string(),
  z.object({
    checksum: z.string(),
    runsWith: z.number(),
    formerly: z.array(z.string()).default([]),
  }),
);

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

// A file that ended its own transaction could leave half of itself behind.
// The bodies of functions, which have a “begin” and an “end;” of their own, do not count.
const FUNCTION_BODY = /\$(\w*)\$.*?\$\1\$/gs;
const TRANSACTION_COMMAND = /^\s*(begin|commit|rollback|end)\s*(transaction|work)?\s*;/im;

const RUNS_WITH = /^-- runs with: (\d{4})$/m;

// A quoted text comes first: what looks like a comment within it is none, and its spaces are its own.
const QUOTED = String.raw`('(?:[^']|'')*'|"(?:[^"]|"")*")`;
const QUOTED_OR_COMMENT = new RegExp(String.raw`${QUOTED}|--[^\n]*|/\*.*?\*/`, 'gs');
const QUOTED_OR_SPACE = new RegExp(String.raw`${QUOTED}|\s+`, 'gs');

/** The folder's migrations in order. Throws MigrationError for a bad name, a gap or a number used twice. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  checkNames(names);
  const history = await readReleased(folder);
  return Promise.all(
    names.map(async (name, index) => ({
      ...(await readMigrationFile(folder, name, index + 1)),
      formerly: history[name]?.formerly ?? [],
    })),
  );
}

/** What was released, by file name; nothing in a folder that has no such list. */
export async function readReleased(folder: string): Promise<z.infer<typeof released>> {
  const text = await readFile(path.join(folder, RELEASED), 'utf8').catch(() => '{}');
  return released.parse(JSON.parse(text));
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

async function readMigrationFile(
  folder: string,
  name: string,
  number: number,
): Promise<Omit<MigrationFile, 'formerly'>> {
  // The line ends of a checkout are not a change.
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  if (TRANSACTION_COMMAND.test(text.replaceAll(FUNCTION_BODY, ''))) {
    throw new MigrationError(`${name} begins or ends a transaction: each file already runs in one`);
  }
  const runsWith = Number(RUNS_WITH.exec(text)?.[1] ?? number);
  if (runsWith > number) throw new MigrationError(`${name} runs with a version that does not know it`);
  const checksum = createHash('sha256').update(statementsOf(text)).digest('hex');
  return { name, text, checksum, runsWith };
}

/** The text without its comments, and with one way to set apart what is not quoted. */
function statementsOf(text: string): string {
  const keepQuoted = (_: string, quoted: string | undefined) => quoted ?? ' ';
  return text.replaceAll(QUOTED_OR_COMMENT, keepQuoted).replaceAll(QUOTED_OR_SPACE, keepQuoted).trim();
}
