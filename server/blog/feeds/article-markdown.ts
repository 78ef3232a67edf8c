/** Serves the text of each article as Markdown, at its path with `.md`. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import { READING, type Sql } from '#server/db/connect.ts';
import { redirectTo } from '#server/pages/render-page.ts';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { PostPathParts } from '#shared/blog/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { ARTICLE_MARKDOWN, postMarkdownPath, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { type ArticleText, findArticleText } from './read.ts';
import { absoluteHtml } from './rss.ts';

export type MarkdownOptions = {
  sql: Sql;
  site: Pick<Site, 'origin'>;
  sender: Pick<ResponseSender, 'respond'>;
  richText: Pick<RichText, 'render' | 'markdown'>;
  /** Looks up a path that no published post has now. Its post may have another path or be in the trash. */
  findArticle: (
    sql: Sql,
    address: Address,
  ) => Promise<{ kind: 'found' | 'gone' } | { kind: 'moved'; address: PostPathParts } | undefined>;
};

type Address = { year: string; month: string; slug: string };

export function articleMarkdownRoute(app: FastifyInstance, options: MarkdownOptions): void {
  const { sender } = options;
  app.get<{ Params: Address }>(ARTICLE_MARKDOWN, { config: { rate: 'feeds' } }, async (request, reply) =>
    sender.respond(request, reply, {
      cacheKey: request.url.replace(/\?.*$/, ''),
      rate: 'feeds',
      respond: () => respond(request, options),
    }),
  );
}

/** @throws NOT_FOUND, GONE for a post in the trash */
async function respond(
  { params: address, limiter }: FastifyRequest<{ Params: Address }>,
  options: MarkdownOptions,
): Promise<RouteResponse> {
  const { sql, site, findArticle } = options;
  const text = await limiter.run(() => findArticleText(sql, address), READING);
  if (text) return responseOf(await markdownOf(text, options), site.origin + postPath(text));
  const article = await limiter.run(() => findArticle(sql, address), READING);
  if (article?.kind === 'moved') return redirectTo(postMarkdownPath(article.address), 301, true);
  throw new AppError(article?.kind === 'gone' ? 'GONE' : 'NOT_FOUND');
}

async function markdownOf(text: ArticleText, { richText, site }: MarkdownOptions): Promise<string> {
  const url = site.origin + postPath(text);
  const html = text.html ?? (await richText.render(text.source)).content;
  const frontMatter = stringify({
    title: text.title,
    ...(text.excerpt !== '' && { description: text.excerpt }),
    url,
    published: text.publishedAt.toISOString(),
    updated: text.updatedAt.toISOString(),
    ...(text.categories.length > 0 && { categories: text.categories }),
  });
  return `---\n${frontMatter}---\n\n${await richText.markdown(absoluteHtml(html, url))}`;
}

function responseOf(body: string, canonical: string): RouteResponse {
  return createResponse({
    status: 200,
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-if-error=86400',
      vary: 'accept-encoding',
      // The article's page is canonical, so that search engines list it instead of the Markdown.
      link: `<${canonical}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    },
    isCacheable: true,
    isFixed: false,
    body,
  });
}
