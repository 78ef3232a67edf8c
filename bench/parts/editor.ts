/** A post of ten thousand words is written no slower than in TipTap. */
import { parseArgs } from 'node:util';
import { median } from '../../bench/median.ts';
import { signInAs } from '../support/factories/context.ts';
import { insertPost } from '../support/factories/factories.ts';
import { type Beside, longPost, measureBesideTipTap, SHORT_POST } from '../../bench/editor-beside-tiptap.ts';
import { EDITOR_LIMITS as LIMITS } from './limits.ts';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

const RUNS = 7;

/** @param args `--runs 1` for a short look */
export async function proveEditorTyping(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false, options: { runs: { type: 'string' } } });
  const runs = Number(values.runs ?? RUNS);
  await onSite(async ({ database, site, browser }) => {
    const session = await signInAs(database.sql, 'yonetici@example.com');
    const { id } = await insertPost(database.sql, { status: 'draft', content: longPost() });
    const short = await insertPost(database.sql, { status: 'draft', slug: 'kisa', content: SHORT_POST });
    for (const slowdown of [1, 4] as const) {
      const ours = { origin: site.origin, session, id };
      const beside = await measureBesideTipTap(browser, ours, { runs, slowdown });
      const at = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
      tellBeside(
        report,
        beside,
        'key',
        `a key in 10,000 words to the screen${at}`,
        LIMITS.keyRatio[slowdown],
      );
      tellBeside(report, beside, 'enter', `Enter to the screen${at}`);
      tellBeside(report, beside, 'editable', `load to editable${at}`, LIMITS.editableRatio);
      const bare = await measureBesideTipTap(
        browser,
        { ...ours, id: short.id },
        { runs, slowdown, post: SHORT_POST, keys: 1, enters: 0 },
      );
      tellText(report, beside, bare, at);
    }
  });
}

function tellBeside(
  report: Report,
  { ours, theirs }: Beside,
  what: keyof Beside['ours'],
  name: string,
  bar?: number,
): void {
  const [mine, other] = [median(ours[what]), median(theirs[what])];
  report.tell(`${name}: ours`, mine, 'ms');
  report.explain([spreadOf(ours[what])]);
  report.tell('… TipTap', other, 'ms');
  report.explain([spreadOf(theirs[what])]);
  report.tell('… ours to TipTap', mine / other, 'times', bar);
}

/**
 * Ours is a whole form, theirs TipTap alone: the text's own cost is the difference from a post of two lines.
 */
function tellText(report: Report, long: Beside, short: Beside, at: string): void {
  const [mine, other] = (['ours', 'theirs'] as const).map((name) => {
    const added = median(long[name].editable) - median(short[name].editable);
    report.tell(`… of which the text, ${name}${at}`, added, 'ms');
    return added;
  });
  report.tell(
    `… of which the text, ours to TipTap${at}`,
    (mine ?? Number.NaN) / (other ?? Number.NaN),
    'times',
  );
}

function spreadOf(figures: readonly number[]): string {
  return `runs: ${figures.map((figure) => figure.toFixed(1)).join(', ')}`;
}
