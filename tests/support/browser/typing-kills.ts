/** Kills the browser while somebody types a new post, and checks how much of it comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#shared/routes.ts';
import type { Random } from '#seed/random.ts';
import type { Page } from 'playwright';
import { startKillable } from './killed-browser.ts';
import { readLocalDrafts } from './local-drafts.ts';

export type KillFigures = {
  kills: number;
  /** The longest time between the first lost key and the kill, in milliseconds. */
  longestLossMs: number;
  /** Times that text was offered which nobody had typed. */
  mixedUp: number;
};

/** Kills before a new text begins. */
const KILLS_A_TEXT = 10;
const LETTERS = 'abcdefghijklmnoprstuvyz'.split('');
const PATIENCE_MS = 15_000;

type Key = { letter: string; at: number };
type Person = { profile: string; origin: string /** The session cookie's value. */; session: string };

export async function killWhileTyping(
  person: Person,
  { kills, random }: { kills: number; random: Random },
): Promise<KillFigures> {
  const figures: KillFigures = { kills, longestLossMs: 0, mixedUp: 0 };
  let before = '';
  let keys: Key[] = [];
  let killedAt = 0;
  // One round more than kills, to check what the last one left.
  for (let kill = 0; kill <= kills; kill += 1) {
    const browser = await startKillable(person.profile);
    try {
      const { page } = browser;
      await openNew(page, person);
      const kept = await keptText(page);
      const typed = keys.map(({ letter }) => letter).join('');
      if (!`${before}${typed}`.startsWith(kept)) figures.mixedUp += 1;
      const lost = keys[Math.max(0, kept.length - before.length)];
      if (lost) figures.longestLossMs = Math.max(figures.longestLossMs, killedAt - lost.at);
      before = await goOn(page, { kept, anew: kill % KILLS_A_TEXT === 0 });
      keys = kill < kills ? await typeFor(page, 400 + random.between(0, 2000), random) : [];
    } finally {
      killedAt = performance.now();
      await browser.kill();
    }
  }
  return figures;
}

async function openNew(page: Page, { origin, session }: Person): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.context().addCookies([{ name: 'session', value: session, url: origin, httpOnly: true }]);
  await page.goto(origin + pathTo('adminPostNew'));
  await content(page).waitFor();
}

/** Accepts the offered draft, or discards it. Returns the present text. */
async function goOn(page: Page, { kept, anew }: { kept: string; anew: boolean }): Promise<string> {
  if (!kept) return '';
  await page.getByRole('button', { name: anew ? 'Discard' : 'Restore', exact: true }).click();
  await page.getByText('We found unsaved changes').waitFor({ state: 'detached' });
  return anew ? '' : kept;
}

function content(page: Page) {
  return page.getByRole('textbox', { name: 'Content *' });
}

/** Types until `ms` have passed. Returns each key with the time of its press. */
async function typeFor(page: Page, ms: number, random: Random): Promise<Key[]> {
  await content(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  const keys: Key[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const letter = random.pick(LETTERS);
    const at = performance.now();
    await page.keyboard.press(letter);
    keys.push({ letter, at });
    await sleep(random.between(0, 60));
  }
  return keys;
}

/** The newest entry's text on the disk; empty where there is none. */
async function keptText(page: Page): Promise<string> {
  const [newest] = await readLocalDrafts(page);
  return newest?.content.flatMap((block) => block.children.map(({ text }) => text)).join('') ?? '';
}
