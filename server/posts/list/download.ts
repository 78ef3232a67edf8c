import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { type CsvRequest, csvDownload } from '#server/http/csv-download.ts';
import { postExportInput } from '#shared/posts/schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { listExportRows, listSelectedIds } from './read.ts';

const BODY_LIMIT = 512 * 1024;

const BATCH_SIZE = 500;

const COLUMNS = ['Title', 'Slug', 'Status', 'Categories', 'Published Date', 'Created Date'];

export const postsDownload = csvDownload({
  path: ADMIN_FILES.posts,
  name: 'blog-posts',
  act: 'posts.export',
  access: { role: 'files' },
  bodyLimit: BODY_LIMIT,
  input: postExportInput,
  read: async ({ sql, input, inTurn }) => {
    const ids = await inTurn(() => listSelectedIds(sql, input.selection, input));
    return { count: ids.length, text: postsCsv(sql, ids, inTurn) };
  },
});

/** Generates the CSV in batches, so that memory contains only the ids and one batch. */
async function* postsCsv(
  sql: Sql,
  ids: readonly string[],
  inTurn: CsvRequest<unknown>['inTurn'],
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
