import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export type MigrationFile = { name: string; text: string; checksum: string };

/** What an operator must put right; the message says what and where. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

// A file that ended its own transaction could leave half of itself behind.
// The bodies of functions, which have a “begin” and an “end;” of their own, do not count.
const FUNCTION_BODY = /\$(\w*)\$.*?\$\1\$/gs;
const TRANSACTION_COMMAND = /^\s*(begin|commit|rollback|end)\s*(transaction|work)?\s*;/im;

/** The folder's migrations in order. Throws MigrationError for a bad name, a gap or a number used twice. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  checkNames(names);
  return Promise.all(names.map((name) => readMigrationFile(folder, name)));
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

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  // The line ends of a checkout are not a change.
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  if (TRANSACTION_COMMAND.test(text.replaceAll(FUNCTION_BODY, ''))) {
    throw new MigrationError(`${name} begins or ends a transaction: each file already runs in one`);
  }
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
