import { pathTo } from '#shared/routes.ts';
import { type FirstVisit, measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { listPublicPaths, SITE_ROUTES } from '#tests/support/factories/site-routes.ts';
import type { Figure } from '../figure.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

export const sizes: Part = {
  about: 'bytes of a first visit before the page is used, gzipped',
  measure: ({ posts: [posts = 0] }) =>
    onSite(async ({ browser, site, database }) => {
      const { blogList, blogArticle } = await listPublicPaths(database.sql);
      const visits = new Map<string, FirstVisit>();
      for (const path of [...SITE_ROUTES.map((key) => pathTo(key)), blogList, blogArticle])
        visits.set(path, await measureFirstVisit(browser, site.origin + path));
      const { landing, article, page, script, scriptInUse, blogScriptInUse, fonts } = PAGE_BUDGETS;
      const largest = (what: string, max: number, read: (visit: FirstVisit, isOfBlog: boolean) => number) =>
        bytesFigure(
          what,
          Math.max(
            ...[...visits].map(([path, visit]) => read(visit, path === blogList || path === blogArticle)),
          ),
          max,
        );
      return [
        ...[...visits].map(([path, { bytes }]) => {
          const limits: Readonly<Record<string, number>> = {
            [pathTo('landing')]: landing,
            [blogArticle]: article,
          };
          const name = path === blogArticle ? 'an article' : path;
          return bytesFigure(`${name}: first visit without pictures`, bytes, limits[path] ?? page);
        }),
        largest('largest script of a first visit', script, ({ scriptBytes }) => scriptBytes),
        largest(
          'largest script of a visitor who scrolls, outside the blog',
          scriptInUse,
          (visit, isOfBlog) => (isOfBlog ? 0 : visit.scriptBytesInUse),
        ),
        largest('largest script of a visitor who scrolls, in the blog', blogScriptInUse, (visit, isOfBlog) =>
          isOfBlog ? visit.scriptBytesInUse : 0,
        ),
        largest('largest fonts, outside the blog', fonts, (visit, isOfBlog) =>
          isOfBlog ? 0 : visit.fontBytes,
        ),
      ];
    }, posts),
};

function bytesFigure(what: string, value: number, max: number): Figure {
  return { what, unit: 'bytes', values: [value], budget: { max } };
}
