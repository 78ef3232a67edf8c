import { pathTo } from '#shared/routes.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { listPublicPaths, SITE_ROUTES } from '#tests/support/factories/site-routes.ts';
import type { Figure } from '../figure.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

export const sizes: Part = {
  about: 'bytes of a first visit before it is used, gzipped, and its requests',
  measure: ({ posts: [posts = 0] }) =>
    onSite(async ({ browser, site, database }) => {
      const { blogList, blogArticle } = await listPublicPaths(database.sql);
      const figures: Figure[] = [];
      for (const path of [...SITE_ROUTES.map((key) => pathTo(key)), blogList, blogArticle]) {
        const visit = await measureFirstVisit(browser, site.origin + path);
        const isOfBlog = path === blogList || path === blogArticle;
        const pageName = path === blogArticle ? 'an article' : path;
        const { landing, page, scriptInUse, blogScriptInUse } = PAGE_BUDGETS;
        const figure = (what: string, value: number, max?: number): Figure => ({
          what: `${pageName}: ${what}`,
          unit: 'bytes',
          values: [value],
          budget: max === undefined ? undefined : { max },
        });
        figures.push(
          figure('first visit without pictures', visit.bytes, path === pathTo('landing') ? landing : page),
          figure('HTML without fonts', visit.htmlBytes),
          figure('script', visit.scriptBytes, PAGE_BUDGETS.script),
          figure(
            'script of a visitor who scrolls',
            visit.scriptBytesInUse,
            isOfBlog ? blogScriptInUse : scriptInUse,
          ),
          figure('fonts', visit.fontBytes, isOfBlog ? undefined : PAGE_BUDGETS.fonts),
          { what: `${pageName}: requests`, unit: '', values: [visit.requests] },
        );
      }
      return figures;
    }, posts),
};
