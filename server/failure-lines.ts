import { EmbeddedDatabaseError } from './db/embedded-error.ts';
import { MigrationError } from './db/migration-files.ts';
import { EnvError } from './env.ts';

/**
 * What an operator reads when a command or the start fails: one clear line each for what they can mend, the whole
 * story for a fault of ours.
 */
export function failureLines(error: unknown): string {
  if (error instanceof EnvError) return error.problems.join('\n');
  if (error instanceof EmbeddedDatabaseError || error instanceof MigrationError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === 'EADDRINUSE') return `${addressOf(error)} is in use: stop what listens there, or set PORT.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `${addressOf(error)} may not be used by this user: set PORT to one above 1023.`;
  }
  if (code && CONNECTION_FAILURES.has(code)) {
    return `The database that DATABASE_URL names cannot be reached (${code}).`;
  }
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `The database that DATABASE_URL names refuses us: ${error.message}.`;
  }
  return error.stack ?? error.message;
}

const CONNECTION_FAILURES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
]);

function addressOf(error: Error): string {
  const { address, port } = error as Error & { address?: string; port?: number };
  return address && port ? `${address}:${port}` : 'The address';
}
