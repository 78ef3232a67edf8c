/**
 * Requests a second as a share of the yardstick's in the same rounds, with few posts and with many; start and
 * memory.
 */
import { measureIdle, measureStarts, startBenched } from '../../bench/process-figures.ts';
import { median } from '../../bench/median.ts';
import { measureSubjects, type RoundOptions, type Rounds } from '../../bench/rounds.ts';
import {
  changeContent,
  prepareSubjects,
  RENDERED,
  SEARCHES,
  SMALL_CACHE,
  type Subject,
} from '../../bench/subjects.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { SPEED_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';
import type { SpeedSizes } from './speed.ts';

const CONNECTIONS = 32;
const STARTS = 5;

/** Pages that come from memory. */
const CACHED = new Set(['landing', 'list', 'article', 'feed']);
/** Subjects that the first reader after a change asks for. */
const FIRST_READERS = new Set<string>(Object.values(RENDERED));
type Shares = Record<string, { perSecond: number; p99: number }>;

export async function proveAnswers(report: Report, sizes: SpeedSizes): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const [few, many] = sizes.posts;
    const small = await proveOn(report, few, sizes);
    const large = await proveOn(report, many, sizes);
    // By their order: the name of a late page has its number.
    const before = Object.values(small);
    for (const [index, [name, { perSecond }]] of Object.entries(large).entries()) {
      const change = Math.abs(perSecond / (before[index]?.perSecond ?? Number.NaN) - 1) * 100;
      report.tell(`${name}: change from ${few} to ${many} posts`, change, '%', LIMITS.growthPercent);
    }
  } finally {
    await cluster.stop();
  }
}

async function proveOn(report: Report, posts: number, sizes: SpeedSizes): Promise<Shares> {
  const database = await createTestDatabase();
  const subjects = await prepareSubjects(database.sql, posts);
  report.tell('posts', posts, '');
  report.tell(
    'start to the first page',
    median(await measureStarts(database.url, STARTS)),
    's',
    LIMITS.startSeconds,
  );
  const benched = await startBenched(database.url);
  report.tell('memory, idle', await measureIdle(benched), 'MB', LIMITS.idleMegabytes);
  const fromMemory = subjects.filter(({ once }) => !once);
  const memory = benched.watchMemory();
  const cached = sharesOf(await measureSubjects(benched.port, fromMemory, options(sizes), () => {}));
  report.tell('memory, at most under the load', await memory.stop(), 'MB', LIMITS.loadedMegabytes);
  await benched.site.stop();

  const walked = subjects.filter(({ once }) => once);
  const change = () => changeContent(database.sql);
  const rendered = await measureWalked(report, database.url, SMALL_CACHE, walked, {
    ...options(sizes),
    change,
  });
  const uncached = await measureWalked(
    report,
    database.url,
    { PAGE_CACHE_MB: '0' },
    walked.filter(({ name }) => FIRST_READERS.has(name)),
    options(sizes),
  );
  await database.drop();

  for (const [name, { perSecond, p99 }] of Object.entries({ ...cached, ...rendered })) {
    const bar = barOf(name);
    if (bar === undefined) report.tell(`${name}, of the yardstick`, perSecond, '×');
    else report.atLeast(`${name}, of the yardstick`, perSecond, '×', bar);
    if (CACHED.has(name)) report.tell('… p99', p99, '×', LIMITS.cachedP99);
  }
  for (const [name, { perSecond }] of Object.entries(uncached))
    report.tell(`${name}, without any cache`, perSecond, '×');
  return { ...cached, ...rendered };
}

async function measureWalked(
  report: Report,
  url: string,
  settings: Record<string, string>,
  subjects: readonly Subject[],
  rounds: RoundOptions,
): Promise<Shares> {
  const benched = await startBenched(url, settings);
  const shares = sharesOf(await measureSubjects(benched.port, subjects, rounds, () => {}));
  const fromMemory = await benched.shareFromMemory();
  report.tell(
    'pages for their first reader that came from memory',
    fromMemory * 100,
    '%',
    LIMITS.recalledPercent,
  );
  await benched.site.stop();
  return shares;
}

function barOf(name: string): number | undefined {
  if (CACHED.has(name)) return LIMITS.cachedShare;
  if (FIRST_READERS.has(name)) return LIMITS.renderedShare;
  if (name === '`blog.list`') return LIMITS.procedureShare;
  return name === SEARCHES ? LIMITS.searchShare : undefined;
}

const options = ({ seconds, rounds }: SpeedSizes) => ({ connections: CONNECTIONS, seconds, rounds });

/** The medians of all rounds' shares. @throws where a request failed */
function sharesOf(measured: readonly Rounds[]): Shares {
  return Object.fromEntries(
    measured.map(({ name, ours, yardstick }) => {
      const failures = ours.reduce((sum, round) => sum + round.failures, 0);
      if (failures > 0) throw new Error(`${failures} requests for ${name} failed.`);
      const share = (key: 'perSecond' | 'p99') =>
        median(ours.map((round, index) => round[key] / (yardstick[index]?.[key] ?? Number.NaN)));
      return [name, { perSecond: share('perSecond'), p99: share('p99') }];
    }),
  );
}
