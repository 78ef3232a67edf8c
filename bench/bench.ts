/**
 * `npm run bench`: the built server on seeded databases, beside its yardstick, into `docs/performance.md`.
 * `npm run bench -- --posts 1000,20000 --seconds 2 --rounds 1 --lighthouse 0 --editor 0 --to -` for a short look, printed only.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import type { Database } from '#server/db/connect.ts';
import { ROOT } from '#server/root.ts';
import { ensureBuild } from '#scripts/builder.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { createTestDatabase, startTestCluster } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { measureFirstVisit } from '#tests/support/browser/first-visit.ts';
import { startAuditor } from '#tests/prove/lighthouse.ts';
import { longPost, measureBesideTipTap } from './editor-beside-tiptap.ts';
import { measureIdle, measureStarts, startBenched } from './process-figures.ts';
import { type Figures, writeReport } from './report.ts';
import { measureSubjects } from './rounds.ts';
import { writeSummary } from './summary.ts';
import { changeContent, prepareSubjects, SMALL_CACHE, type Subject } from './subjects.ts';

const STARTS = 5;
const WITH_SIZES = new Set(['landing', 'list', 'article']);

const USAGE = `npm run bench -- [options], each with its default:
  --posts 1000,100000         sizes of the blog
  --seconds 10 --rounds 5     of load on each subject, in turn with the yardstick
  --connections 32
  --lighthouse 3 --editor 7   runs; 0 leaves them out
  --to docs/performance.md    - prints instead
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    posts: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    lighthouse: { type: 'string', default: '3' },
    editor: { type: 'string', default: '7' },
    to: { type: 'string', default: 'docs/performance.md' },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const tell = (line: string) => process.stderr.write(`${line}\n`);
const options = {
  connections: Number(values.connections),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
};
const figures: Figures = {
  options,
  command: ['npm run bench', process.argv.slice(2).join(' ')].filter(Boolean).join(' -- '),
  postgres: '',
  loads: [],
  sizes: [],
  starts: [],
  lighthouse: [],
  editor: [],
};

await ensureBuild();
const cluster = await startTestCluster();
try {
  for (const [index, posts] of values.posts.split(',').map(Number).entries())
    await benchOn(posts, index === 0);
} finally {
  await cluster.stop();
}
const report = writeReport(figures);
if (values.to === '-') process.stdout.write(report);
else {
  await writeFile(join(ROOT, values.to), report);
  process.stdout.write(writeSummary(figures).join('\n'));
}

/** @param first measures as well what does not depend on the number of posts */
async function benchOn(posts: number, first: boolean): Promise<void> {
  const database = await createTestDatabase();
  tell(`${posts} posts`);
  const subjects = await prepareSubjects(database.sql, posts);
  if (first) {
    const [server] = await database.sql<
      [{ version: string }]
    >`select current_setting('server_version') as version`;
    figures.postgres = server.version;
    figures.starts = await measureStarts(database.url, STARTS);
  }
  const benched = await startBenched(database.url);
  const idleMegabytes = await measureIdle(benched);
  const memory = benched.watchMemory();
  const rounds = await measureSubjects(
    benched.port,
    subjects.filter(({ once }) => !once),
    options,
    tell,
  );
  figures.loads.push({ posts, rounds, idleMegabytes, loadedMegabytes: await memory.stop() });
  if (first) {
    const browser = await launchBrowser();
    await lookAsABrowser(browser, benched.site.origin, subjects);
    await writeAsAnEditor(browser, benched.site.origin, database.sql);
    await browser.close();
  }
  await benched.site.stop();
  const walked = await startBenched(database.url, SMALL_CACHE);
  rounds.push(
    ...(await measureSubjects(
      walked.port,
      subjects.filter(({ once }) => once),
      { ...options, change: () => changeContent(database.sql) },
      tell,
    )),
  );
  await walked.site.stop();
  await database.drop();
}

async function lookAsABrowser(browser: Browser, origin: string, subjects: readonly Subject[]): Promise<void> {
  const looked = subjects.filter(({ name }) => WITH_SIZES.has(name));
  for (const { name, paths } of looked) {
    const [path = '/'] = paths;
    const { htmlBytes, scriptBytes, fontBytes, requests } = await measureFirstVisit(browser, origin + path);
    figures.sizes.push({ name, html: htmlBytes, script: scriptBytes, fonts: fontBytes, requests });
  }
  const runs = Number(values.lighthouse);
  if (runs === 0) return;
  const auditor = await startAuditor();
  for (const { name, paths } of looked) {
    const [path = '/'] = paths;
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < runs; run += 1) {
      const audit = await auditor.audit(origin + path);
      for (const [category, score] of Object.entries(audit.scores)) (scores[category] ??= []).push(score);
    }
    figures.lighthouse.push({ name, scores });
    tell(`Lighthouse, ${name}: ${JSON.stringify(scores)}`);
  }
  await auditor.stop();
}

async function writeAsAnEditor(browser: Browser, origin: string, sql: Database): Promise<void> {
  const runs = Number(values.editor);
  if (runs === 0) return;
  const session = await signInAs(sql, 'yonetici@example.com');
  const { id } = await insertPost(sql, { status: 'draft', content: longPost() });
  for (const slowdown of [1, 4]) {
    const beside = await measureBesideTipTap(browser, { origin, session, id }, { runs, slowdown });
    figures.editor.push({ slowdown, beside });
    tell(`editor, ${slowdown} times slower: ${JSON.stringify(beside)}`);
  }
}
