import { prettifyError, type ZodType } from 'zod';

/**
 * Parses rows that reach no output schema of a procedure.
 * @throws if a row does not match its schema: a query and a migration differ
 */
export function parseRows<Row>(schema: ZodType<Row>, rows: readonly unknown[]): Row[] {
  return rows.map((row) => parseRow(schema, row));
}

/** Also accepts a JSON document of a row. @throws as `parseRows` */
export function parseRow<Row>(schema: ZodType<Row>, row: unknown): Row {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new Error(`A row is not what its reader expects: ${prettifyError(parsed.error)}`);
}
