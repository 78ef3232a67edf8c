/**
 * The editor around its text: nothing typed is lost, no other person's text is overwritten, and little code
 * is fetched.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { createRandom } from '#seed/random.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { signInAs } from '../support/factories/context.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { measureEditorVisit } from '../support/browser/editor-visit.ts';
import { insertPost } from '../support/factories/factories.ts';
import { playSchedule } from '#src/features/editor/saving/__fixtures__/save-schedules.ts';
import { startSite } from '../support/servers/site-process.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { killWhileTyping } from '../support/browser/typing-kills.ts';
import { EDITOR_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const SEED = 20_260_314;
const SCHEDULES = 10_000;
const KILLS = 100;

/** @param args `--kills 5` for a short look */
export async function proveEditorPost(report: Report, args: string[]): Promise<void> {
  // The other part of the area measures the rest.
  const { values } = parseArgs({ args, strict: false, options: { kills: { type: 'string' } } });
  proveSchedules(report);
  await ensureBuild();
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  try {
    const session = await signInAs(database.sql, 'yonetici@example.com');
    const { id } = await insertPost(database.sql);
    await proveVisit(report, { origin: site.origin, session, id });
    const kills = Number(values.kills ?? KILLS);
    await proveKills(report, { origin: site.origin, session, kills });
  } finally {
    await site.stop();
    await database.drop();
    await cluster.stop();
  }
}

function proveSchedules(report: Report): void {
  const total = { silentOverwrites: 0, stuck: 0, untrue: 0, writes: 0, conflicts: 0, merges: 0, tooMany: 0 };
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const random = createRandom(SEED, schedule);
    const choices = Array.from({ length: random.between(20, 120) }, () => random.between(0, 100_000));
    const isNew = schedule % 4 === 0;
    const outcome = playSchedule(choices, { isNew });
    total.silentOverwrites += outcome.silentOverwrites;
    total.stuck += outcome.stuck;
    total.untrue += outcome.untrue;
    total.writes += outcome.writes;
    total.conflicts += outcome.conflicts;
    total.merges += outcome.merges;
    total.tooMany += Math.max(0, outcome.posts - (isNew ? 2 : 1));
  }
  report.tell(`${SCHEDULES} schedules: saves that were written`, total.writes, 'saves');
  report.tell('… conflicts that were met', total.conflicts, 'conflicts');
  report.tell('… merges of two versions', total.merges, 'merges');
  report.tell('… silent overwrites', total.silentOverwrites, 'saves', 0);
  report.tell('… “saved” that was not so', total.untrue, 'times', 0);
  report.tell('… editors that never came to rest', total.stuck, 'editors', 0);
  report.tell('… posts made twice', total.tooMany, 'posts', 0);
}

async function proveVisit(
  report: Report,
  { origin, session, id }: { origin: string; session: string; id: string },
): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const [name, post] of [
      ['a new post', {}],
      ['a post', { id }],
    ] as const) {
      const { scriptBytes, allScriptBytes, withParser, editableMs } = await measureEditorVisit(browser, {
        origin,
        session,
        ...post,
      });
      report.tell(`script before ${name} can be typed`, scriptBytes, 'bytes', LIMITS.script);
      report.tell('… with the HTML parser', withParser ? 1 : 0, 'times', 0);
      report.tell('… after', editableMs, 'ms');
      report.tell('… and all that the page fetches by itself', allScriptBytes, 'bytes');
    }
  } finally {
    await browser.close();
  }
}

async function proveKills(
  report: Report,
  { origin, session, kills }: { origin: string; session: string; kills: number },
): Promise<void> {
  const folder = await makeTemporaryFolder();
  try {
    const random = createRandom(SEED, 1);
    const person = { profile: folder.path, origin, session };
    const figures = await killWhileTyping(person, { kills, random });
    report.tell('browsers killed while somebody typed', figures.kills, 'kills');
    report.tell('… the longest stretch of typing lost', figures.longestLossMs, 'ms', LIMITS.lostMs);
    report.tell('… with something else to restore than was typed', figures.mixedUp, 'times', 0);
  } finally {
    await folder.remove();
  }
}
