/** One line for the operator, without a stack. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError';
}

/** Waiting for the database will not help. */
export class DatabaseInUseError extends EmbeddedDatabaseError {
  override readonly name = 'DatabaseInUseError';
  /** Commands connect here beside the process that runs the database. */
  readonly url: string;

  constructor(message: string, url: string) {
    super(message);
    this.url = url;
  }
}

/** Returns one line with the remedy. */
export function folderError(folder: string, error: unknown): EmbeddedDatabaseError {
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    `Cannot keep the embedded database in ${folder} (${reason}). ` +
      'Make the folder writable, or set DATA_DIR to another folder, or DATABASE_URL to a Postgres server.',
    { cause: error },
  );
}

export function lastLines(output: string, count = 4): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? 'it printed nothing' : lines.slice(-count).join(' | ');
}
