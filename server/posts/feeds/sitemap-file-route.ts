import { AppError } from '#shared/errors.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Sql } from '#server/db/connect.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { requireMember } from '#server/sessions/member.ts';
import { readSitemap } from './read-sitemap.ts';

/** The sitemap as a download for administrators: the pages that the specification counts, and the posts. */
export async function sitemapFileRoute(
  app: FastifyInstance,
  { site, sql, limiter, builtAt }: { site: Site; sql: Sql; limiter: Limiter; builtAt: Date },
): Promise<void> {
  app.get(ADMIN_FILES.sitemap, { config: { role: 'editor' } }, async (request, reply) => {
    requireMember(request);
    const calls = limiterOf(limiter, request);
    const sitemap = await calls.run(() =>
      readSitemap(sql, {
        scope: 'specified',
        origin: site.origin,
        builtAt,
        inTurn: (query) => calls.run(() => query(sql)),
      }),
    );
    if (!sitemap) throw new AppError('NOT_FOUND');
    return sendDownload(reply, { name: 'sitemap.xml', type: 'application/xml', text: sitemap.text() });
  });
}
