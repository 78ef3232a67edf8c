import { EmbeddedDatabaseError } from './embedded-postgres/error.ts';
import { toAppError } from './db/errors.ts';
import { MigrationError } from './db/migration-files.ts';
import { EnvError } from './env.ts';
import { OperatorError } from './operator-error.ts';

/** One clear line, or the stack of an unexpected error. */
export function failureLines(error: unknown): string {
  if (error instanceof EnvError) return error.problems.join('\n');
  if (
    error instanceof OperatorError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === '42501') {
    return `The role of DATABASE_URL lacks a right (${error.message}): the database has to be its own.`;
  }
  const appError = toAppError(error);
  if (appError?.code === 'DATABASE_UNAVAILABLE') {
    return `The database went away meanwhile (${code || error.message}).`;
  }
  return appError?.message ?? error.stack ?? error.message;
}
