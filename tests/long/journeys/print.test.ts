import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { insertSampleContent } from '#seed/insert.ts';
import { postPath } from '#shared/routes.ts';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { debianProgram } from '#tests/support/servers/debian-package.ts';

const run = promisify(execFile);

type Word = { text: string; left: number; top: number; right: number; bottom: number };

/** Poppler's boxes of words overlap in tight headings; letters are in the middle half of their box. */
const LETTERS = 0.25;
/** Share of the smaller word that another word may cover, as accents and italics exceed their boxes. */
const OVERLAP = 0.3;

const { database, site, browser } = await openSite(insertSampleContent);
const program = await debianProgram('pdftotext', 'poppler-utils');

test.runIf(program)('every word of every article is on paper, and none covers another', async () => {
  const posts = await database.sql<{ year: number; month: number; slug: string }[]>`
    select year, month, slug from published_posts order by published_at desc, id
  `;
  const folder = await makeTemporaryFolder();
  const [missing, covered]: [string[], string[]] = [[], []];
  for (const post of posts) {
    // Dark, as the theme of the screen must not affect the print.
    const { page, end } = await openVisit(browser, { colorScheme: 'dark' });
    await page.goto(site.origin + postPath(post), { waitUntil: 'networkidle' });
    const text = await page.locator('h1, .standfirst, .prose').evaluateAll((all) => {
      for (const button of document.querySelectorAll('.prose button')) button.remove();
      return all.map((element) => (element as HTMLElement).innerText);
    });
    const file = join(folder.path, `${post.slug}.pdf`);
    await page.pdf({ path: file, preferCSSPageSize: true });
    await end();
    const sheets = await readSheets(program ?? '', file);
    missing.push(...missingWords(text.join(' '), sheets.flat()).map((word) => `${post.slug}: ${word}`));
    covered.push(...sheets.flatMap(coveredWords).map((word) => `${post.slug}: ${word}`));
  }
  await folder.remove();
  expect({ missing, covered }).toEqual({ missing: [], covered: [] });
  expect(posts.length).toBeGreaterThan(0);
});

async function readSheets(pdftotext: string, file: string): Promise<Word[][]> {
  const { stdout } = await run(pdftotext, ['-bbox', file, '-'], { maxBuffer: 64_000_000 });
  return stdout
    .split('<page ')
    .slice(1)
    .map((sheet) =>
      [
        ...sheet.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*?)<\/word>/g),
      ].map(([, left, top, right, bottom, text = '']) => ({
        text: unescape(text),
        left: Number(left),
        top: Number(top) + (Number(bottom) - Number(top)) * LETTERS,
        right: Number(right),
        bottom: Number(bottom) - (Number(bottom) - Number(top)) * LETTERS,
      })),
    );
}

/** Words are hyphenated at line ends, so their letters are searched in the letters of all sheets. */
function missingWords(text: string, words: readonly Word[]): string[] {
  const letters = lettersOf(words.map((word) => word.text).join(''));
  return text.split(/\s+/).filter((word) => !letters.includes(lettersOf(word)));
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function coveredWords(words: readonly Word[]): string[] {
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter((other) => shareCovered(word, other) > OVERLAP)
      .map((other) => `${word.text} / ${other.text}`),
  );
}

function shareCovered(word: Word, coveringWord: Word): number {
  const width = Math.min(word.right, coveringWord.right) - Math.max(word.left, coveringWord.left);
  const height = Math.min(word.bottom, coveringWord.bottom) - Math.max(word.top, coveringWord.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(areaOf(word), areaOf(coveringWord)));
}

function areaOf({ left, right, top, bottom }: Word): number {
  return (right - left) * (bottom - top);
}
