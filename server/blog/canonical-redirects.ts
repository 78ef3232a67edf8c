import type { FastifyInstance } from 'fastify';
import { redirectTo, withoutCookies } from '#server/pages/render-page.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { createCallerFactory } from '#server/trpc/procedures.ts';
import { type CanonicalPath, canonicalAddedPath, canonicalPath } from '#shared/redirects/canonical-path.ts';
import { isServed, pathTo, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { blogRouter } from './router.ts';

type AddedPages = { stateOfPage: (slug: string) => Promise<unknown> };

const createBlogCaller = createCallerFactory(blogRouter);

/**
 * Redirects variants of a path (capitals, doubled slashes, a month of one digit) to the canonical path. A
 * variant of a moved post's path redirects directly to the post's present path.
 */
export function redirectToCanonical(
  app: FastifyInstance,
  {
    site,
    createContext,
    sender,
    siteTexts,
  }: {
    site: Pick<Site, 'bylines'>;
    createContext: ContextFactory;
    sender: Pick<ResponseSender, 'respond'>;
    siteTexts: AddedPages;
  },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = ''] = request.url.split('?');
    const canonical = canonicalPath(path) ?? (await canonicalPathOfAddedPage(path, siteTexts));
    if (!canonical || !isServed(canonical.key, site)) return;
    await sender.respond(request, reply, {
      cacheKey: path,
      async respond() {
        const target = await findTarget(canonical, createBlogCaller(createContext(withoutCookies(request))));
        return redirectTo(target ?? canonical.path, 301, target !== undefined);
      },
    });
  });
}

async function canonicalPathOfAddedPage(
  path: string,
  siteTexts: AddedPages,
): Promise<CanonicalPath | undefined> {
  const canonical = canonicalAddedPath(path);
  if (!canonical) return undefined;
  // If the query fails, the path is not redirected, and the page at the path reports the error.
  const state = await siteTexts.stateOfPage(canonical.params['slug'] ?? '').catch(() => undefined);
  return state === undefined ? undefined : canonical;
}

/**
 * @returns undefined if the lookup fails; the following request for the canonical path then reports the error
 */
async function findTarget(
  { key, params, path }: CanonicalPath,
  blog: ReturnType<typeof createBlogCaller>,
): Promise<string | undefined> {
  const { year = '', month = '', slug = '' } = params;
  try {
    if (key === 'blogPost') return postPath(await blog.address({ slug }));
    if (key === 'blogArticle') {
      const article = await blog.article({ year, month, slug });
      return article.kind === 'moved' ? postPath(article.address) : path;
    }
    if (key === 'blogCategory') {
      const result = await blog.category({ slug, page: 1 });
      return result.kind === 'moved' ? pathTo('blogCategory', { slug: result.slug }) : path;
    }
  } catch {
    return undefined;
  }
  return path;
}
