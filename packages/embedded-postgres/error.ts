/**
 * An error with one line for the operator as its message. A product adds the names of its settings to the message.
 */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError';
}

/** The error for a database that another process runs, so that a retry is useless. */
export class DatabaseInUseError extends EmbeddedDatabaseError {
  override readonly name = 'DatabaseInUseError';
  /** The URL at which commands connect to the running database. */
  readonly url: string;

  constructor(message: string, url: string) {
    super(message);
    this.url = url;
  }
}

/** Returns an error with the reason and the remedy in one line. */
export function folderError(folder: string, error: unknown): EmbeddedDatabaseError {
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    `Cannot keep the embedded database in ${folder} (${reason}). ` +
      'Make the folder writable, or use another folder or another Postgres server.',
    { cause: error },
  );
}

export function lastLines(output: string, count = 4): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? 'it printed nothing' : lines.slice(-count).join(' | ');
}
