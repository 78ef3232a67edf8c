/** A post of ten thousand words is written no slower than in TipTap. */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/client-builder.ts';
import { launchBrowser } from '#tests/browser.ts';
import { signInAs } from '#tests/context.ts';
import { createTestDatabase, startTestCluster } from '#tests/db.ts';
import { insertPost } from '#tests/factories.ts';
import { startSite } from '#tests/site-process.ts';
import { type Beside, longPost, measureBesideTipTap, medianOf } from '../../bench/editor-beside-tiptap.ts';
import { EDITOR_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const RUNS = 7;

/** `--runs 1` for a short look. */
export async function proveEditorTyping(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, strict: false, options: { runs: { type: 'string' } } });
  const runs = Number(values.runs ?? RUNS);
  await ensureBuild();
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const session = await signInAs(database.sql, 'yonetici@example.com');
    const { id } = await insertPost(database.sql, { status: 'draft', content: longPost() });
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
    }
  } finally {
    await browser.close();
    await site.stop();
    await database.drop();
    await cluster.stop();
  }
}

function tellBeside(
  report: Report,
  { ours, theirs }: Beside,
  what: keyof Beside['ours'],
  name: string,
  bar?: number,
): void {
  const [mine, other] = [medianOf(ours[what]), medianOf(theirs[what])];
  report.tell(`${name}: ours`, mine, 'ms');
  report.explain([spreadOf(ours[what])]);
  report.tell('… TipTap', other, 'ms');
  report.explain([spreadOf(theirs[what])]);
  report.tell('… ours to TipTap', mine / other, 'times', bar);
}

function spreadOf(figures: readonly number[]): string {
  return `runs: ${figures.map((figure) => figure.toFixed(1)).join(', ')}`;
}
