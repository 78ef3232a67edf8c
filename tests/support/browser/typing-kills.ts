import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Random } from '#seed/random.ts';
import { pathTo } from '#shared/routes.ts';
import { startKillable } from './killed-browser.ts';
import { readLocalDrafts } from './local-drafts.ts';

export type KillFigures = {
  kills: number;
  /** Longest time between the first lost key and the kill, in milliseconds. */
  longestLossMs: number;
  /** How often the page offered a draft with a text that nobody had typed. */
  wrongDrafts: number;
};

const KILLS_A_TEXT = 10;
const LETTERS = 'abcdefghijklmnoprstuvyz'.split('');
const PATIENCE_MS = 15_000;

type Key = { letter: string; at: number };
type Person = { profile: string; origin: string /** The session cookie's value. */; session: string };

export async function killWhileTyping(
  person: Person,
  { kills, random }: { kills: number; random: Random },
): Promise<KillFigures> {
  const figures: KillFigures = { kills, longestLossMs: 0, wrongDrafts: 0 };
  let before = '';
  let keys: Key[] = [];
  let killedAt = 0;
  // The extra round checks the draft that the last kill left.
  for (let kill = 0; kill <= kills; kill += 1) {
    const browser = await startKillable(person.profile);
    try {
      const { page } = browser;
      await openNew(page, person);
      const draftText = await newestDraftText(page);
      const typedText = keys.map(({ letter }) => letter).join('');
      if (!`${before}${typedText}`.startsWith(draftText)) figures.wrongDrafts += 1;
      const firstLostKey = keys[Math.max(0, draftText.length - before.length)];
      if (firstLostKey) figures.longestLossMs = Math.max(figures.longestLossMs, killedAt - firstLostKey.at);
      before = await answerDraftOffer(page, { kept: draftText, startsNewText: kill % KILLS_A_TEXT === 0 });
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

async function answerDraftOffer(
  page: Page,
  { kept: draftText, startsNewText }: { kept: string; startsNewText: boolean },
): Promise<string> {
  if (!draftText) return '';
  await page.getByRole('button', { name: startsNewText ? 'Discard' : 'Restore', exact: true }).click();
  await page.getByText('We found unsaved changes').waitFor({ state: 'detached' });
  return startsNewText ? '' : draftText;
}

function content(page: Page) {
  return page.getByRole('textbox', { name: 'Content *' });
}

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

async function newestDraftText(page: Page): Promise<string> {
  const [newest] = await readLocalDrafts(page);
  return newest?.content.flatMap((block) => block.children.map(({ text }) => text)).join('') ?? '';
}
