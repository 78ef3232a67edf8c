import { expect, test } from 'vitest';
import { ADMIN_ROUTE_KEYS, pathTo } from '#shared/routes.ts';
import { words } from '#shared/words/en.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { adminPathTo } from '#tests/support/factories/site-routes.ts';

const { database, site, browser } = await openSite();

test('a page’s HTML preloads the code, styles and data of its first render', async () => {
  const { id } = await insertPost(database.sql);
  const visitor = await openAdminVisit({ database, site, browser });
  const requestedFiles: string[] = [];
  visitor.page.on('request', (request) => requestedFiles.push(request.url().replace(site.origin, '')));
  for (const key of ADMIN_ROUTE_KEYS) {
    requestedFiles.length = 0;
    const address = adminPathTo(key, id);
    const response = await visitor.page.goto(site.origin + address);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    const html = (await response?.text()) ?? '';
    const code = requestedFiles.filter((path) =>
      /^\/assets\/(?:[\w-]+-)?(page|app|area)-[\w-]{8}\.(js|css)$/.test(path),
    );
    expect(code.length, address).toBeGreaterThan(0);
    expect(code.filter((path) => !html.includes(path))).toEqual([]);
    if (key !== 'adminPostEdit') continue;
    await visitor.page.getByRole('textbox', { name: 'Content *' }).waitFor();
    expect(requestedFiles.filter((path) => path.includes('admin.posts.get'))).toHaveLength(1);
  }
  await visitor.end();
});

test('a page whose code does not load shows an error, and can be loaded again', async () => {
  const { page: visitor, end } = await openAdminVisit({ database, site, browser });
  await visitor.route('**/assets/admin-app-*.js', (route) => route.abort());
  await visitor.goto(site.origin + pathTo('adminDashboard'));
  await visitor.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await visitor.unroute('**/assets/admin-app-*.js');
  await visitor.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => visitor.locator('h1').allTextContents()).toEqual(['Dashboard']);
  await end();
});

test('a tab that was open during an update reloads once if a file is gone, and keeps its input', async () => {
  const { page: visitor, end } = await openAdminVisit({ database, site, browser });
  await visitor.goto(site.origin + pathTo('adminPostNew'));
  await visitor.getByRole('textbox', { name: 'Content *' }).waitFor();
  await visitor.getByLabel('Title').fill('Yarım kalan yazı');
  // The files of this tab are gone; the files of the new page exist.
  let loads = 0;
  visitor.on('load', () => (loads += 1));
  await visitor.route('**/assets/posts-page-*.js', (route) =>
    loads > 0 ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  );
  await visitor.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await visitor.getByRole('button', { name: words.editor.confirmLeave.action, exact: true }).click();
  await visitor.getByRole('heading', { name: 'Manage Posts' }).waitFor();
  expect(loads).toBe(1);
  expect(await visitor.getByText('This page could not be shown').count()).toBe(0);
  await visitor.goto(site.origin + pathTo('adminPostNew'));
  await visitor.getByRole('button', { name: words.localDraft.restore }).click();
  await expect.poll(() => visitor.getByLabel('Title').inputValue()).toBe('Yarım kalan yazı');
  await end();
});
