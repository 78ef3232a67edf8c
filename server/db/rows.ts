import { prettifyError, type ZodType } from 'zod';

/**
 * Parses rows that pass no procedure, as output schemas parse those that pass one.
 * @throws where a row is not what its schema says: a query and a migration differ
 */
export function parseRows<Row>(schema: ZodType<Row>, rows: readonly unknown[]): Row[] {
  return rows.map((row) => parseRow(schema, row));
}

/** Parses one row, or a JSON document of one. @throws as `parseRows` */
export function parseRow<Row>(schema: ZodType<Row>, row: unknown): Row {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new Error(`A row is not what its reader expects: ${prettifyError(parsed.error)}`);
}
