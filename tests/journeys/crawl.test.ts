import { expect, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { pathTo } from '#shared/routes.ts';
import { findBrokenLinks } from '../support/browser/links.ts';
import { listPublicPaths, SERVED_ROUTE_KEYS, SITE_ROUTES } from '../support/factories/site-routes.ts';
import { textsOf } from '../support/servers/html.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

const { sql, get, read } = await openPages(insertSampleContent);
const paths = await listPublicPaths(sql);

test.each(
  // The short path of a post is a redirect.
  SERVED_ROUTE_KEYS.filter((key) => key !== 'blogPost'),
)('the page %s is complete without script', async (key) => {
  expect((await get(paths[key])).statusCode).toBe(200);
  const page = await read(paths[key]);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  // The preview is short, as this browser has no draft.
  const characters = key === 'blogPreview' ? 60 : 200;
  expect(textsOf(page, 'main').join('').length).toBeGreaterThan(characters);
  expect(page.querySelectorAll('header.top, footer')).toHaveLength(2);
  expect(page.documentElement.getAttribute('lang')).toBe('tr');
});

test('the target of every link, fragment and image of the site exists', async () => {
  const starts = SITE_ROUTES.map((route) => pathTo(route));
  const { broken, checked, reached } = await findBrokenLinks(ORIGIN, starts, true, openPage);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(300);
  expect(reached).toBeGreaterThan(30);
});

async function openPage(path: string): Promise<{ ok: boolean; html: string }> {
  const { statusCode, headers, body } = await get(path);
  if (headers.location !== undefined) return openPage(headers.location);
  const isPage = String(headers['content-type']).startsWith('text/html');
  return { ok: statusCode < 400, html: isPage ? body : '' };
}
