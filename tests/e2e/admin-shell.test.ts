/** The admin area's page in a real browser: it comes alive under its policy, and only for who may see it. */
import { insertAdministrator } from '#server/auth/write.ts';
import { pathTo } from '#shared/routes.ts';
import { TEST_PASSWORD } from '#tests/context.ts';
import { openSite, shareVisit } from '#tests/journey.ts';
import { expect, test } from 'vitest';

const { site, browser } = await openSite((sql) =>
  insertAdministrator(sql, { email: 'ayse@example.com', password: TEST_PASSWORD }),
);
const { page } = await shareVisit(browser, { quiet: true });

test('the door opens, the page is drawn under its policy, and signing out closes the door', async () => {
  const dashboard = site.origin + pathTo('adminDashboard');

  await page.goto(dashboard);
  expect(page.url()).toBe(site.origin + pathTo('adminSignIn'));
  const call = (procedure: string, input: unknown) =>
    page.evaluate(
      async ([url, body]) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return answer.status;
      },
      [`/trpc/${procedure}`, JSON.stringify({ json: input })] as const,
    );
  expect(await call('auth.signIn', { email: 'ayse@example.com', password: TEST_PASSWORD })).toBe(200);

  const answer = await page.goto(site.origin + pathTo('adminSignIn'));
  expect(page.url()).toBe(dashboard);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  // The code came alive under the page's policy, which also lets Emotion fill its style element.
  await page.getByText('ayse@example.com').first().waitFor();
  // No script can read either cookie.
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|browser/);

  expect(await call('auth.signOut', undefined)).toBe(200);
  await page.goto(dashboard);
  expect(page.url()).toBe(site.origin + pathTo('adminSignIn'));
});
