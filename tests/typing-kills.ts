/** Kills the browser while somebody types a new post, and looks how much of it comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathTo } from '#shared/routes.ts';
import type { Random } from '#server/seed/random.ts';
import type { Page } from 'playwright';
import { startKillable } from './killed-browser.ts';

export type KillFigures = {
  kills: number;
  /** Times after which nothing was offered though something had been typed more than a second before. */
  nothingFound: number;
  /** Milliseconds between the first key that was lost and the kill: the longest. */
  longestLossMs: number;
};

/** After so many kills a new text begins. */
const KILLS_A_TEXT = 10;
const LETTERS = 'abcdefghijklmnoprstuvyz'.split('');
const PATIENCE_MS = 15_000;

type Key = { letter: string; at: number };

export async function killWhileTyping(options: {
  kills: number;
  profile: string;
  origin: string;
  /** The session cookie's value. */
  session: string;
  random: Random;
}): Promise<KillFigures> {
  const { kills, profile, origin, session, random } = options;
  const figures: KillFigures = { kills, nothingFound: 0, longestLossMs: 0 };
  let kept = '';
  for (let kill = 0; kill < kills; kill += 1) {
    const browser = await startKillable(profile);
    const { page } = browser;
    page.setDefaultTimeout(PATIENCE_MS);
    await page.context().addCookies([{ name: 'session', value: session, url: origin, httpOnly: true }]);
    await page.goto(origin + pathTo('adminPostNew'));
    await content(page).waitFor();
    if (kill % KILLS_A_TEXT === 0) kept = await begin(page, kept);
    else await restore(page);

    const keys = await typeFor(page, 400 + random.between(0, 2000), random);
    const killedAt = performance.now();
    await browser.kill();

    const found = await readLeft(profile, { origin, session });
    const typed = keys.map(({ letter }) => letter).join('');
    if (found === undefined) figures.nothingFound += 1;
    const survived = found?.startsWith(kept) ? commonLength(found.slice(kept.length), typed) : 0;
    const lost = keys[survived];
    if (lost) figures.longestLossMs = Math.max(figures.longestLossMs, killedAt - lost.at);
    kept = found ?? '';
  }
  return figures;
}

function content(page: Page) {
  return page.getByRole('textbox', { name: 'Content *' });
}

/** Throws away what the text before has left. */
async function begin(page: Page, before: string): Promise<string> {
  if (before) await page.getByRole('button', { name: 'Discard', exact: true }).click();
  return '';
}

async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('We found unsaved changes').waitFor({ state: 'detached' });
}

/** Types until `ms` have passed. Returns each key with the moment at which it had been pressed. */
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

/** What the next browser of the same person is offered; undefined where it is nothing. */
async function readLeft(
  profile: string,
  { origin, session }: { origin: string; session: string },
): Promise<string | undefined> {
  const browser = await startKillable(profile);
  const { page } = browser;
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await page.context().addCookies([{ name: 'session', value: session, url: origin, httpOnly: true }]);
    await page.goto(origin + pathTo('adminPostNew'));
    await content(page).waitFor();
    const notice = page.getByText('We found unsaved changes');
    const found = await notice.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    return found ? await readJournal(page) : undefined;
  } finally {
    await browser.kill();
  }
}

/** The newest entry's text, as it lies on the disk. */
function readJournal(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('post-journal', 1);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.addEventListener('success', () => {
            const entries = all.result as {
              writtenAt: number;
              content: { children: { text: string }[] }[];
            }[];
            const newest = entries.toSorted((one, other) => other.writtenAt - one.writtenAt)[0];
            resolve(
              newest?.content.flatMap((block) => block.children.map(({ text }) => text)).join('') ?? '',
            );
          });
        });
      }),
  );
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
