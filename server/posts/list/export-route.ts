import { ADMIN_FILES } from '#shared/routes.ts';
import { postExportInput } from '#shared/schemas/admin-posts.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { BYTE_ORDER_MARK, csvFileName, csvLine } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { inputError } from '#server/http/app-error.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';
import { listExportRows, listSelectedIds } from './read.ts';

type ExportOptions = {
  site: Pick<Site, 'origin' | 'timeZone'>;
  sql: Sql;
  limiter: Limiter;
  record: (request: FastifyRequest, count: number) => Promise<void>;
};

const BODY_LIMIT = 512 * 1024;

const BATCH_SIZE = 500;

const COLUMNS = ['Title', 'Slug', 'Status', 'Categories', 'Published Date', 'Created Date'];

export async function postExportRoute(
  app: FastifyInstance,
  { site, sql, limiter, record }: ExportOptions,
): Promise<void> {
  app.post(
    ADMIN_FILES.posts,
    { bodyLimit: BODY_LIMIT, config: { role: 'editor' } },
    async (request, reply) => {
      requireMember(request);
      const refusal = originRefusal(request.headers, site.origin);
      if (refusal) throw refusal;
      const input = postExportInput.safeParse(request.body);
      if (!input.success) throw inputError(input.error);
      const calls = limiterOf(limiter, request);
      const ids = await calls.run(() => listSelectedIds(sql, input.data.selection, input.data));
      await calls.run(() => record(request, ids.length));
      const name = csvFileName('blog-posts', site.timeZone);
      return sendDownload(reply, { name, type: 'text/csv', text: postsCsv(sql, ids, calls.run) });
    },
  );
}

/** Memory contains the ids and one batch. @param inTurn runs the query of each batch */
async function* postsCsv(
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
