import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type * as Builder from '#scripts/builder.ts';
import { FEED_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { openHydrated, untilHydrated } from '#tests/support/browser/browser.ts';
import { openSite, shareVisit } from '#tests/support/browser/journey.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { copyProject, replaceIn } from '#tests/support/servers/project-copy.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';

const folder = await makeTemporaryFolder();
afterAll(folder.remove);
await copyProject(folder.path);

const { site, browser, database } = await openSite(
  (sql) => insertPost(sql, { slug: 'deneme', title: 'Deneme' }),
  { LOG_FORMAT: 'text' },
  'server/dev.ts',
  folder.path,
);
const { page, messages } = await shareVisit(browser);

/** React's development build reports differences between the browser’s tree and the server’s. */
test.each([
  pathTo('landing'),
  pathTo('blogList'),
  postPath({ year: 2026, month: 3, slug: 'deneme' }),
  '/yok',
])('%s is rendered from source, styled, and hydrates without a warning', async (path) => {
  // The first visit lets Vite find and prepare the browser's imports.
  await openHydrated(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  messages.splice(0);
  await openHydrated(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Ses Sans');
  const worthReading = messages.filter(
    (message) =>
      !/^(debug: \[vite\]|info: .*React DevTools|error: Failed to load resource.*404)/.test(message),
  );
  expect(worthReading).toEqual([]);
});

test('a start prints only useful lines, and prebundles all packages', () => {
  expect(site.output()).not.toMatch(/warning|error|failed|optimized dependencies changed|bench/i);
});

describe('saved sources', () => {
  beforeEach(async () => {
    messages.splice(0);
    await openHydrated(page, site.origin + pathTo('landing'));
    // A page whose socket is not open misses changes.
    await expect.poll(() => messages.join('\n')).toContain('[vite] connected');
  });

  test.each([
    ['words', 'src/shared/site-texts/defaults/landing.ts', 'Siz işinize bakarsınız.', 'KAYDEDİLDİ'],
    ['a section', 'src/site/pages/landing/hero.tsx', '  Fiyatlar', '  KAYDEDİLDİ'],
    ['the header', 'src/site/frame/main-links.tsx', '      {label}', '      KAYDEDİLDİ'],
    ['a module of both sides', 'src/shared/site-texts/site.ts', 'Telefon çalar çalmaz', 'KAYDEDİLDİ'],
    // At the end of the file, as an inserted line would change the page itself.
    [
      'the server',
      'server/pages/document.ts',
      'headEnd + afterHead + parts.app',
      'headEnd + afterHead + `${parts.app}KAYDEDİLDİ`',
    ],
  ])('%s: is visible without a reload', async (_what, file, before, after) => {
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await saveSeen(file, before, after, async () => {
      await untilHydrated(page);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(300);
    });
  });

  test('text saved while a page is loading is visible on it', async () => {
    const name = '**/@vite/client';
    const barrier = Promise.withResolvers<void>();
    await page.route(name, async (route) => barrier.promise.then(() => route.continue()));
    await page.goto(site.origin + pathTo('landing'), { waitUntil: 'commit' });
    await page.locator('.hero h1').waitFor();
    const outputLength = site.output().length;
    await saveFor(
      'src/shared/site-texts/defaults/landing.ts',
      'Siz işinize bakarsınız.',
      'KAYDEDİLDİ',
      async () => {
        await expect
          .poll(() => site.output().slice(outputLength))
          .toContain('src/shared/site-texts/defaults/landing.ts: ');
        expect(await textOf()).not.toContain('KAYDEDİLDİ');
        barrier.resolve();
        await expect.poll(() => textOf()).toContain('KAYDEDİLDİ');
      },
    );
    await page.unroute(name);
    await expect.poll(() => textOf()).not.toContain('KAYDEDİLDİ');
  });

  test('a style is replaced without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { unloaded: false }));
    await saveFor('src/site/pages/landing/hero.css', '.hero {', '.hero { opacity: 0.5;', async () => {
      const opacity = () => page.evaluate(() => getComputedStyle(document.querySelector('.hero')!).opacity); // the landing page has it
      await expect.poll(opacity).toBe('0.5');
    });
    expect(await page.evaluate(() => 'unloaded' in window)).toBe(true);
  });

  test.each([
    ['a component', 'src/site/sections/closing.tsx', '<h2', '<p>KAYDEDİLDİ</p><h2'],
    ['words', 'src/shared/site-texts/defaults/pricing.ts', "title: 'Esnek", "title: 'KAYDEDİLDİ Esnek"],
  ])('%s of a page after a client-side navigation', async (_what, file, before, after) => {
    await page.locator('.top a', { hasText: 'Fiyatlar' }).first().click();
    await page.waitForURL(site.origin + pathTo('pricing'));
    await expect.poll(() => page.title()).toContain('Fiyat');
    await saveSeen(file, before, after);
  });

  test('the admin area', async () => {
    await page.goto(site.origin + pathTo('adminSignIn'));
    await expect.poll(() => textOf()).toContain('Secure access');
    await saveSeen('src/shared/account/words.en.ts', 'Secure access', 'KAYDEDİLDİ');
  });

  test('a migration: is applied', async () => {
    await page.goto(site.origin + FEED_PATHS.robots);
    const names = (await readdir(join(folder.path, 'migrations'))).filter((name) => name.endsWith('.sql'));
    const name = `${String(names.length + 1).padStart(4, '0')}_saved.sql`;
    await writeFile(
      join(folder.path, 'migrations', name),
      'create table saved_meanwhile (id uuid primary key);\n',
    );
    const find = () => database.sql`select to_regclass('saved_meanwhile')::text as found`;
    await expect.poll(find).toEqual([{ found: 'saved_meanwhile' }]);
  });
});

describe('an error is shown in the overlay and in the terminal; after the fix the page is shown again', () => {
  test.each([
    [
      'a component that throws',
      'src/site/pages/landing/hero.tsx',
      '  return (',
      "  throw new Error('KIRIK');\n  return (",
      /KIRIK[^]*hero\.tsx:\d+/,
    ],
    [
      'a component that does not parse',
      'src/site/pages/landing/hero.tsx',
      '  return (',
      '  const ( = KIRIK;\n  return (',
      /hero\.tsx:\d+:\d+/,
    ],
    [
      'a server that does not parse',
      'server/pages/document.ts',
      'return start',
      'const ( = KIRIK; return start',
      /document\.ts:\d+:\d+/,
    ],
    [
      'a server that cannot start',
      'server/app.ts',
      'const { env, metrics',
      "throw new Error('KIRIK');\n  const { env, metrics",
      /KIRIK[^]*app\.ts:\d+/,
    ],
  ])('%s', async (_what, file, before, after, message) => {
    await openHydrated(page, site.origin + pathTo('landing'));
    const overlay = page.locator('vite-error-overlay');
    const outputLength = site.output().length;
    await saveFor(file, before, after, async () => {
      await expect.poll(() => overlay.count()).toBe(1);
      expect(await overlay.locator('.message-body').textContent()).toContain(
        /KIRIK|PARSE_ERROR/.exec(after + 'PARSE_ERROR')?.[0],
      );
      expect(site.output().slice(outputLength)).toMatch(message);
      expect(site.output().slice(outputLength)).not.toContain('\\n');
    });
    await expect.poll(() => overlay.count()).toBe(0);
    await untilHydrated(page);
  });
});

test('programs read .env; the environment takes precedence', async () => {
  await writeFile(join(folder.path, '.env'), 'DATABASE_URL=nonsense\n');
  const start = join(folder.path, 'scripts/check-node.cjs');
  const list = (env: Record<string, string>) => runProgram(start, ['server/cli/members.ts', 'list'], env);
  expect(await list({})).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL must') });
  expect((await list({ DATABASE_URL: database.url })).err).not.toContain('DATABASE_URL');
});

test('a source saved during a build makes the build stale', async () => {
  const builds = join(folder.path, 'dist-next');
  const building = runProgram(join(folder.path, 'scripts/build.ts'), [], {});
  await expect.poll(() => readdir(builds).catch(() => [])).toHaveLength(1);
  await replaceIn(
    join(folder.path, 'src/shared/site-texts/defaults/landing.ts'),
    'Siz işinize bakarsınız.',
    'KAYDEDİLDİ',
  );
  expect(await building).toMatchObject({ code: 0 });
  const builder = (await import(join(folder.path, 'scripts/builder.ts'))) as typeof Builder;
  expect(await builder.isBuildCurrent()).toBe(false);
  await replaceIn(
    join(folder.path, 'src/shared/site-texts/defaults/landing.ts'),
    'KAYDEDİLDİ',
    'Siz işinize bakarsınız.',
  );
  expect(await builder.isBuildCurrent()).toBe(true);
});

/** Saves a change, checks its effect, and reverts it. */
async function saveFor(
  file: string,
  before: string,
  after: string,
  look: () => Promise<unknown>,
): Promise<void> {
  const path = join(folder.path, file);
  const text = await readFile(path, 'utf8');
  await replaceIn(path, before, after);
  try {
    await look();
  } finally {
    await writeFile(path, text);
  }
}

/**
 * Saves a change that the page shows, reverts it, and waits until the page has reloaded: a later reload would
 * clear the page's storage during the next step.
 */
async function saveSeen(
  file: string,
  before: string,
  after: string,
  look?: () => Promise<unknown>,
): Promise<void> {
  await saveFor(file, before, after, async () => {
    await expect.poll(() => textOf()).toContain('KAYDEDİLDİ');
    await look?.();
  });
  await expect.poll(() => textOf()).not.toContain('KAYDEDİLDİ');
}

function textOf(): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}
