/** The size of a backup in words. */
export function inWords({ rows, tables, files }: { rows: number; tables: number; files: number }): string {
  return `${rows} rows of ${tables} tables${files > 0 ? ` and ${files} files` : ''}`;
}
