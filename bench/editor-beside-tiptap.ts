/**
 * Compares how soon a long post can be edited and a typed letter is on the screen: our editor's real page and
 * a page with TipTap alone. One browser visits both alternately, with all files but the post cached, as for a
 * returning writer. Both pages fetch the post once their script runs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { createRandom } from '#seed/random.ts';
import { pathTo } from '#shared/routes.ts';
import { median } from './median.ts';
import { serveTipTap } from './tiptap/serve.ts';

/** Times in milliseconds, one entry for each run. */
export type EditorSpeed = {
  /** From the navigation until a typed letter is on the screen. */
  editable: number[];
  /** The median of a run, from a key to the next frame with its effect. */
  key: number[];
  enter: number[];
};

export type EditorSpeeds = { ours: EditorSpeed; theirs: EditorSpeed };

type Keys = { keys: number; enters: number };

type Choices = Partial<Keys> & {
  runs: number;
  /** The HTML in both editors; by default ten thousand words. */
  post?: string;
  /** Factor by which the processor is slowed down. */
  slowdown: number;
};

const SEED = 20_260_314;
const BLOCKS = 256;
const VIEWPORT = { width: 1280, height: 800 };
const KEYS: Keys = { keys: 40, enters: 10 };
/** Chromium caches a script's compiled code from the third visit on. */
const WARMING_VISITS = 3;
/** Pause between two keys, in which an editor finishes its deferred work. */
const PAUSE_MS = 60;
const PATIENCE_MS = 60_000;
const MIDDLE = 'Burada yazılıyor';

const LETTERS = 'abcdefgh';

const WORDS = (
  'arayan numara telefon randevu hasta klinik mağaza sipariş kargo iade görüşme temsilci sesli yapay zekâ çağrı ' +
  'merkezi müşteri soru yanıt dakika saat gün hafta ve ile için daha çok az hızlı açık kapalı bekleyen konuşan ' +
  'günlük kayıt rapor ekip şube İstanbul Ankara İzmir doktor muayene sonuç ödeme fatura adres teslim'
).split(' ');

/** Two lines, to measure a page without the cost of its text. */
export const SHORT_POST = `<p>İki satır</p><p>${MIDDLE}</p>`;

/**
 * Ten thousand words in 256 blocks, the same for every call: paragraphs, headings, lists, quotes, tables and
 * code.
 */
export function longPost(): string {
  const random = createRandom(SEED, 0);
  const words = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
  const items = (count: number) =>
    Array.from({ length: count }, () => `<li><p>${words(12)}</p></li>`).join('');
  const row = (tag: 'th' | 'td') => `<tr>${`<${tag}><p>${words(3)}</p></${tag}>`.repeat(3)}</tr>`;
  const block = (index: number) => {
    if (index === BLOCKS / 2) return `<p>${MIDDLE} ${words(40)}</p>`;
    if (index % 64 === 31) return `<table><tbody>${row('th')}${row('td').repeat(4)}</tbody></table>`;
    if (index % 64 === 47)
      return `<pre><code class="language-javascript">${'const answer = await ask("ne zaman?");\n'.repeat(9)}</code></pre>`;
    switch (index % 16) {
      case 1:
        return `<h2>${words(6)}</h2>`;
      case 6:
        return `<ul>${items(4)}</ul>`;
      case 10:
        return `<ol>${items(4)}</ol>`;
      case 13:
        return `<blockquote><p>${words(30)}</p></blockquote>`;
      default:
        return `<p>${words(16)} <strong>${words(3)}</strong> ${words(16)} <a href="https://example.com/">${words(2)}</a> ${words(5)}</p>`;
    }
  };
  return Array.from({ length: BLOCKS }, (_, index) => block(index)).join('');
}

/**
 * @param ours the editor's page of a post with the same content, and an administrator's cookie
 * @returns the figures of all runs of our editor and of TipTap
 */
export async function measureBesideTipTap(
  browser: Browser,
  ours: { origin: string; session: string; id: string },
  { runs, slowdown, post = longPost(), ...keys }: Choices,
): Promise<EditorSpeeds> {
  const tiptap = await serveTipTap(post);
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: 'session', value: ours.session, url: ours.origin, httpOnly: true }]);
    await context.addInitScript(watch);
    const urls = {
      ours: ours.origin + pathTo('adminPostEdit', { id: ours.id }),
      theirs: `${tiptap.origin}/`,
    };
    for (let visit = 0; visit < WARMING_VISITS; visit += 1) {
      for (const url of Object.values(urls))
        await visitOnce(context, url, { slowdown: 1, keys: 1, enters: 0 });
      await discardDraft(context, ours.origin);
    }
    const speeds: EditorSpeeds = { ours: emptySpeed(), theirs: emptySpeed() };
    for (let run = 0; run < runs; run += 1) {
      for (const name of ['ours', 'theirs'] as const) {
        const visit = await visitOnce(context, urls[name], { ...KEYS, ...keys, slowdown });
        speeds[name].editable.push(visit.editable);
        speeds[name].key.push(median(visit.keys));
        speeds[name].enter.push(median(visit.enters));
      }
      await discardDraft(context, ours.origin);
    }
    return speeds;
  } finally {
    await context.close();
    await tiptap.stop();
  }
}

type OneVisit = { editable: number; keys: number[]; enters: number[] };

async function visitOnce(
  context: BrowserContext,
  url: string,
  { slowdown, keys, enters }: Keys & { slowdown: number },
): Promise<OneVisit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  try {
    await page.goto(url);
    const editable = await page.evaluate(() => window.editable);
    const text = page.getByText(MIDDLE);
    await text.click();
    await page.keyboard.press('End');
    const letters = Array.from({ length: keys }, (_, index) => LETTERS.charAt(index % LETTERS.length));
    const keyTimes = await pressAll(page, letters);
    const visibleText = await text.innerText();
    // Keys that reached no editor would seem very fast.
    if (!visibleText.includes(letters.join(''))) throw new Error(`${url} made of it: ${visibleText}`);
    return { editable, keys: keyTimes, enters: await pressAll(page, Array<string>(enters).fill('Enter')) };
  } finally {
    await page.close();
  }
}

async function pressAll(page: Page, keys: readonly string[]): Promise<number[]> {
  const paintTimes: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    paintTimes.push(await page.evaluate(() => window.painted));
    await sleep(PAUSE_MS);
  }
  return paintTimes;
}

/** Otherwise the editor would offer the unsaved text at the next visit. */
async function discardDraft(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.close();
}

declare global {
  interface Window {
    editable: Promise<number>;
    painted: Promise<number>;
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(undefined);
      });
    });

  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.painted = nextFrame().then(() => performance.now() - timeStamp);
    },
    { capture: true },
  );

  window.editable = (async () => {
    let text = findText();
    while (!text) {
      await nextFrame();
      text = findText();
    }
    const { length } = text.data;
    while (text.data.length === length) {
      // Sets the caret into the first line, repeatedly, as hydration may lose it.
      text.parentElement?.closest<HTMLElement>('[contenteditable=true]')?.focus({ preventScroll: true });
      getSelection()?.collapse(text, 1);
      document.execCommand('insertText', false, 'x');
      await nextFrame();
    }
    return performance.now();
  })();

  function findText(): Text | null {
    const box = document.querySelector('[contenteditable=true]');
    return box && (document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() as Text | null);
  }
}

function emptySpeed(): EditorSpeed {
  return { editable: [], key: [], enter: [] };
}
