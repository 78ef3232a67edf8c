/** The editor in three engines: the stored HTML of every row, and the caret after many jumps. */
import { lostCarets } from '../long/engines/caret.ts';
import { EDITOR_ROWS } from '../long/engines/editor-rows.ts';
import { storedAfter } from '../long/engines/editor.ts';
import { ENGINE_NAMES, type EngineOnSite } from '../long/engines/engine.ts';
import { signIn } from '../long/engines/sign-in.ts';
import { startEngine } from '../long/engines/start-engine.ts';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

type EngineSizes = {
  /** In each post of each engine. */
  jumps: number;
  /** Lengths of posts, in words. */
  words: readonly number[];
};

/** A missing engine is counted, and the bar demands all. */
export async function proveEngines(report: Report, sizes: EngineSizes): Promise<void> {
  await onSite(async ({ site, database, browser }) => {
    let asked = 0;
    for (const name of ENGINE_NAMES) {
      const engine = await startEngine(name, browser);
      if (!engine) continue;
      asked += 1;
      try {
        const place = { engine, site, database };
        await signIn(place);
        await proveSteps(report, name, place);
        for (const words of sizes.words) await proveCaret(report, name, place, { words, jumps: sizes.jumps });
        report.tell(`lines on the console of ${name}`, engine.takeConsole().length, 'lines', 0);
      } finally {
        await engine.end();
      }
    }
    report.atLeast('engines that were asked', asked, 'engines', ENGINE_NAMES.length);
  });
}

async function proveSteps(report: Report, name: string, place: EngineOnSite): Promise<void> {
  const wrong: string[] = [];
  for (const row of EDITOR_ROWS) {
    const stored = await storedAfter(place, row).catch(String);
    if (stored !== row.gives) wrong.push(`${row.does}: ${stored}`);
  }
  report.tell(
    `rows of editing in ${name} that gave other HTML, of ${EDITOR_ROWS.length}`,
    wrong.length,
    'rows',
    0,
  );
  report.explain(wrong);
}

async function proveCaret(
  report: Report,
  name: string,
  place: EngineOnSite,
  sizes: { words: number; jumps: number },
): Promise<void> {
  const lost = await lostCarets(place, sizes);
  const of = `of ${sizes.jumps} in ${sizes.words} words`;
  report.tell(`jumps in ${name} with the caret out of sight, ${of}`, lost.length, 'jumps', 0);
  report.explain(lost);
}
