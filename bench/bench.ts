/**
 * `npm run bench`: the built server on seeded databases, beside its yardstick, into `docs/performance.md`.
 * `npm run bench -- --posts 1000,20000 --seconds 2 --rounds 1 --to -` for a short look, printed only.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ROOT } from '#scripts/client-builder.ts';
import { launchBrowser } from '#tests/browser.ts';
import { createTestDatabase, startTestCluster } from '#tests/db.ts';
import { measureFirstVisit } from '#tests/first-visit.ts';
import { startAuditor } from '#tests/prove/lighthouse.ts';
import { measureIdle, measureStarts, startBenched } from './process-figures.ts';
import { type Figures, writeReport } from './report.ts';
import { measureSubjects } from './rounds.ts';
import { prepareSubjects, type Subject } from './subjects.ts';

const STARTS = 5;
const WITH_SIZES = new Set(['landing', 'list', 'article']);

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    lighthouse: { type: 'string', default: '0' },
    to: { type: 'string', default: 'docs/performance.md' },
  },
});
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
else await writeFile(join(ROOT, values.to), report);

/** @param first what does not depend on the number of posts is measured once */
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
  const rounds = await measureSubjects(benched.port, subjects, options, tell);
  figures.loads.push({ posts, rounds, idleMegabytes, loadedMegabytes: await benched.memoryMegabytes() });
  if (first) await lookAsABrowser(benched.site.origin, subjects);
  await benched.site.stop();
  await database.drop();
}

async function lookAsABrowser(origin: string, subjects: readonly Subject[]): Promise<void> {
  const looked = subjects.filter(({ name }) => WITH_SIZES.has(name));
  const browser = await launchBrowser();
  for (const { name, path } of looked) {
    const { htmlBytes, scriptBytes, fontBytes, requests } = await measureFirstVisit(browser, origin + path);
    figures.sizes.push({ name, html: htmlBytes, script: scriptBytes, fonts: fontBytes, requests });
  }
  await browser.close();
  const runs = Number(values.lighthouse);
  if (runs === 0) return;
  const auditor = await startAuditor();
  for (const { name, path } of looked) {
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
