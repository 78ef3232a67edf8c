import { expect, test } from 'vitest';
import { createRandom } from '#seed/random.ts';
import { pathTo } from '#shared/routes.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { editAtRandom, START_HTML } from '#tests/support/browser/editing-sessions.ts';
import { measureEditorVisit } from '#tests/support/browser/editor-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { killWhileTyping } from '#tests/support/browser/typing-kills.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

/** Gzipped script that is loaded before the text can be edited. */
const MAX_SCRIPT_BYTES = 340_000;
const SEED = 20_260_314;

const journey = await openSite();
const { database, site, browser } = journey;
const session = await signInAs(database.sql, 'yonetici@example.com');

test.each(['a new post', 'a post'])(
  '%s can be edited after little code, without the HTML parser',
  async (figure) => {
    const post = figure === 'a post' ? { id: (await insertPost(database.sql)).id } : {};
    const visit = await measureEditorVisit(browser, { origin: site.origin, session, ...post });
    expect(visit.scriptBytes).toBeGreaterThan(100_000);
    expect(visit.scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(visit.withParser).toBe(false);
  },
);

test('a browser that is killed during typing loses less than a second of input', async () => {
  const folder = await makeTemporaryFolder();
  const person = { profile: folder.path, origin: site.origin, session };
  const figures = await killWhileTyping(person, { kills: 12, random: createRandom(SEED, 1) });
  await folder.remove();
  expect(figures).toMatchObject({ kills: 12, wrongDrafts: 0 });
  expect(figures.longestLossMs).toBeLessThanOrEqual(1000);
});

test('random keys, clicks and pastes keep the text within the node set and can be undone', async () => {
  const { id } = await insertPost(database.sql, { status: 'draft', content: START_HTML });
  const visit = await openAdminVisit(journey);
  const open = () => visit.page.goto(site.origin + pathTo('adminPostEdit', { id }));
  const figures = await editAtRandom(visit, { open, sessions: 30, acts: 30 });
  await visit.end();
  expect(figures).toEqual({ crashes: [], violations: [], notRestored: [] });
});
