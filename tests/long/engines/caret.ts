import { createRandom, type Random } from '#seed/random.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { openPost, TEXT } from './editor.ts';
import type { Engine, EngineOnSite, Point } from './engine.ts';
import { afterFrames } from './page.ts';

const SEED = 20_261_122;
/** The page scrolls after the caret for some frames; a busy machine takes longer. */
const PATIENCE_MS = 15_000;
const WORDS_A_PARAGRAPH = 40;

/** Moves the caret randomly in a post of `words` words. @returns the jumps after which the caret was hidden */
export async function hiddenCarets(
  { engine, site, database }: EngineOnSite,
  { words, jumps }: { words: number; jumps: number },
): Promise<string[]> {
  const { id } = await insertPost(database.sql, { status: 'draft', content: postOf(words) });
  await openPost(engine, site.origin, id);
  const random = createRandom(SEED, words);
  const lostJumps: string[] = [];
  for (let jump = 1; jump <= jumps; jump += 1) {
    const name = random.pick(Object.keys(JUMPS));
    await JUMPS[name]?.(engine, random);
    const position = await caretInSight(engine);
    if (position !== undefined) lostJumps.push(`${jump}: ${name}, ${position}`);
  }
  return lostJumps;
}

function postOf(words: number): string {
  const paragraph = `<p>${'Kırk kelimelik bir paragraf, her seferinde aynı uzunlukta olsun diye. '.repeat(4).trim()}</p>`;
  return Array.from(
    { length: words / WORDS_A_PARAGRAPH },
    (_, index) => (index % 7 === 0 ? '<h2>Ara başlık</h2>' : '') + paragraph,
  ).join('');
}

const JUMPS: Readonly<Record<string, (engine: Engine, random: Random) => Promise<void>>> = {
  'Control+Home': (engine) => engine.press('Control+Home'),
  'Control+End': (engine) => engine.press('Control+End'),
  PageDown: (engine) => engine.press('PageDown'),
  PageUp: (engine) => engine.press('PageUp'),
  'PageDown three times': async (engine) => {
    for (let press = 0; press < 3; press += 1) await engine.press('PageDown');
  },
  'an undo far away': async (engine, random) => {
    await engine.type('x');
    await engine.press(random.chance(0.5) ? 'Control+Home' : 'Control+End');
    await engine.press('Control+z');
  },
  'a mouse press, then arrow keys': async (engine, random) => {
    await engine.click(random.pick(await engine.evaluate(placesIn, TEXT)));
    const key = random.pick(['ArrowUp', 'ArrowDown']);
    for (let press = 0; press < 12; press += 1) await engine.press(key);
  },
};

/** Runs in the page: positions in the text that are visible and uncovered. */
function placesIn(text: string): Point[] {
  const sheet = document.querySelector(text);
  const { left, width } = sheet?.getBoundingClientRect() ?? { left: 0, width: 0 };
  const x = Math.round(left + width / 3);
  const heights = Array.from({ length: innerHeight / 20 }, (_, index) => index * 20);
  return heights
    .filter((y) => document.elementFromPoint(x, y)?.closest('[data-slate-string]'))
    .map((y) => ({ x, y }));
}

async function caretInSight(engine: Engine): Promise<string | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    await afterFrames(engine);
    const position = await engine.evaluate(caretIn, TEXT);
    if (position === 'in sight') return undefined;
    if (performance.now() > deadline) return position;
  }
}

/** Runs in the page: the caret's position, or `in sight` if nothing covers it. */
function caretIn(text: string): string {
  const sheet = document.querySelector(text);
  const selection = getSelection();
  if (!sheet || !selection?.focusNode || !sheet.contains(selection.focusNode)) return 'not in the text';
  const { focusNode, focusOffset } = selection;
  const caret = document.createRange();
  caret.setStart(focusNode, focusOffset);
  // At the edge of an element, outside its text, a caret has no rectangle of its own.
  const around = focusNode instanceof Element ? focusNode : focusNode.parentElement;
  const { top, bottom, left, height } =
    caret.getClientRects()[0] ?? around?.getBoundingClientRect() ?? new DOMRect();
  if (height === 0) return 'nowhere';
  if (top < 0 || bottom > innerHeight) return `at ${Math.round(top)} in a window of ${innerHeight}`;
  const isCovered = [top + 1, bottom - 1].some(
    (y) => !sheet.contains(document.elementFromPoint(Math.max(left, 1), y)),
  );
  return isCovered ? `covered at ${Math.round(top)}` : 'in sight';
}
