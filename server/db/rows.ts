import { prettifyError, type ZodType } from 'zod';

/**
 * Parses rows that do not pass through the output schema of a procedure.
 * @throws if a row does not match its schema, which means that a query does not match the migrations
 */
export function parseRows<Row>(schema: ZodType<Row>, rows: readonly unknown[]): Row[] {
  return rows.map((row) => parseRow(schema, row));
}

/**
 * Parses a row, or JSON of a row.
 * @throws if the row does not match its schema, as `parseRows` does
 */
export function parseRow<Row>(schema: ZodType<Row>, row: unknown): Row {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  throw new Error(`A row is not what its reader expects: ${prettifyError(result.error)}`);
}
