import type { DataHandling } from '#shared/data-handling.ts';
import type { Api } from '#shared/rendering-entry.ts';
import { postPath } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import type { ClientBuild } from './client-build.ts';

type HeadOptions = { build: Pick<ClientBuild, 'entry'>; site: Site; dataHandling: DataHandling };

/** Renders the page of an article that nobody has to have stored. @returns the HTML of its head */
export async function renderArticleHead(
  { build, site, dataHandling }: HeadOptions,
  article: Article,
): Promise<string> {
  const { renderPage } = await build.entry();
  const path = postPath(article);
  const page = await renderPage({
    key: 'blogArticle',
    site,
    dataHandling,
    url: new URL(site.origin + path),
    params: {},
    api: apiOf(article),
    requestId: '',
    codeOf: () => 'INTERNAL',
  });
  if (page.kind !== 'page') throw new Error(`${path} was redirected.`);
  return page.head;
}

/** The procedures of the article's page: it asks for nothing else. */
function apiOf(article: Article): Api {
  const unasked = () => Promise.reject(new Error('The page of an article asks for the article alone.'));
  return {
    blog: {
      article: async () => ({ kind: 'found', article }),
      list: unasked,
      categories: unasked,
      shelf: unasked,
      category: unasked,
      archive: unasked,
      address: unasked,
    },
  };
}
