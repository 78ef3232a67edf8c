/** The selected posts as a file, read in pieces: memory holds the ids and one piece. */
import type { Sql } from '#server/db/connect.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import { listExportRows } from './read.ts';

const BATCH_SIZE = 500;

const COLUMNS = ['Title', 'Slug', 'Status', 'Categories', 'Published Date', 'Created Date'];

/** @param inTurn runs each piece's query through the limiter */
export async function* postsCsv(
  sql: Sql,
  ids: readonly string[],
  inTurn: <Result>(query: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await inTurn(() => listExportRows(sql, ids.slice(start, start + BATCH_SIZE)));
    yield rows
      .map(({ title, slug, status, categories, publishedAt, createdAt }) =>
        csvLine([title, slug, status, categories, publishedAt, createdAt]),
      )
      .join('');
  }
}
