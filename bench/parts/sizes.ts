import { pathTo } from '#shared/routes.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '#tests/support/browser/first-visit.ts';
import { listPublicPaths, SITE_ROUTES } from '#tests/support/factories/site-routes.ts';
import type { Figure } from '../figure.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

export const sizes: Part = {
  about: 'bytes of a first visit, gzipped, and its requests',
  measure: ({ posts: [posts = 0] }) =>
    onSite(async ({ browser, site, database }) => {
      const { blogList, blogArticle } = await listPublicPaths(database.sql);
      const figures: Figure[] = [];
      for (const path of [...SITE_ROUTES.map((key) => pathTo(key)), blogList, blogArticle]) {
        const visit = await measureFirstVisit(browser, site.origin + path);
        const isOfBlog = path === blogList || path === blogArticle;
        const pageName = path === blogArticle ? 'an article' : path;
        figures.push(
          {
            what: `${pageName}: script`,
            unit: 'bytes',
            values: [visit.scriptBytes],
            budget: { max: isOfBlog ? PAGE_BUDGETS.blogScript : PAGE_BUDGETS.script },
          },
          { what: `${pageName}: HTML without fonts`, unit: 'bytes', values: [visit.htmlBytes] },
          {
            what: `${pageName}: fonts`,
            unit: 'bytes',
            values: [visit.fontBytes],
            budget: isOfBlog ? undefined : { max: PAGE_BUDGETS.fonts },
          },
          { what: `${pageName}: requests`, unit: '', values: [visit.requests] },
        );
      }
      return figures;
    }, posts),
};
