import { canonicalPath, type CanonicalPath } from '#shared/canonical-path.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import { type Caller, createCaller } from '../app-router.ts';
import type { ContextFactory } from './context.ts';

/** To be asked for again each time: what is at an address may change, and a post may move again. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Leads every other way to write the address of a page (capitals, doubled slashes, a month of one digit) to the one
 * way, for good. Where what is there has moved, at once to where it is now.
 */
export function registerAddressForms(
  app: FastifyInstance,
  { createContext }: { createContext: ContextFactory },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? [];
    const canonical = canonicalPath(path);
    if (!canonical) return;
    const target = await targetOf(canonical, createCaller(createContext(request)));
    await reply.header('cache-control', REVALIDATE).redirect(target + query, 301);
  });
}

/** What cannot be found out now the canonical address will say. */
async function targetOf({ key, params, path }: CanonicalPath, { blog }: Caller): Promise<string> {
  const { year = '', month = '', slug = '' } = params;
  try {
    if (key === 'blogPost') return postPath(await blog.address({ slug }));
    if (key === 'blogArticle') {
      const found = await blog.article({ year, month, slug });
      return found.kind === 'moved' ? postPath(found.address) : path;
    }
    if (key === 'blogCategory') {
      const found = await blog.category({ slug, page: 1 });
      return found.kind === 'moved' ? pathTo('blogCategory', { slug: found.slug }) : path;
    }
  } catch {
    return path;
  }
  return path;
}
