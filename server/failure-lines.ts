import { EmbeddedDatabaseError } from '#embedded-postgres/error.ts';
import { toAppError } from './db/errors.ts';
import { MigrationError } from './db/migration-files.ts';
import { EnvError } from './env.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Returns the lines that describe an error to the operator: the message of an expected error, or the stack of an
 * unexpected error.
 */
export function failureLines(error: unknown): string {
  if (error instanceof EnvError) return error.problems.join('\n');
  if (error instanceof OperatorError || error instanceof MigrationError) return error.message;
  if (error instanceof EmbeddedDatabaseError) {
    return `${error.message} DATA_DIR names the folder, DATABASE_URL another Postgres server.`;
  }
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === '42501') {
    return `The role of DATABASE_URL lacks a right (${error.message}): the role has to own the database.`;
  }
  const appError = toAppError(error);
  if (appError?.code === 'DATABASE_UNAVAILABLE') {
    return `The connection to the database was lost (${code || error.message}).`;
  }
  return appError?.message ?? error.stack ?? error.message;
}
