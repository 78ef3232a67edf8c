/**
 * Measures requests a second and p99, as ratios to the yardstick in the same rounds, with several numbers of
 * posts. Pages that come from memory are measured only with the smallest number.
 */
import type { Database } from '#server/db/connect.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import type { Figure } from '../figure.ts';
import type { BenchOptions, Part } from '../part.ts';
import { measureIdle, startBenched } from '../process-figures.ts';
import { measureSubjects, type Rounds } from '../rounds.ts';
import {
  changeContent,
  endTest,
  LANDING,
  prepareSubjects,
  RENDERED,
  SEARCH,
  SEARCHES,
  SMALL_CACHE,
  type Subject,
  startTest,
  TESTED_LANDING,
} from '../subjects.ts';

const YARDSTICK = 'bare Fastify with the same bytes in memory';
const CACHED = new Set([LANDING, 'list', 'article', 'feed']);

/** Minimum requests a second, relative to the yardstick's. */
const MIN_SHARES: Readonly<Record<string, number>> = {
  [LANDING]: 0.5,
  list: 0.5,
  article: 0.5,
  feed: 0.45,
  '`blog.list`': 0.45,
  [RENDERED.article]: 0.003,
  [RENDERED.list]: 0.003,
  [SEARCH]: 0.005,
  [SEARCHES]: 0.0025,
};
const CACHED_P99_RATIO = 2;
/** Minimum ratio of the share with many posts to the share with few posts. */
const GROWTH_RATIO = 0.75;
/** Maximum percentage of these pages that come from memory, because two visitors requested them at once. */
const RECALLED_PERCENT = 2;
/** Minimum requests a second of a page with a test of two versions, relative to the page without one. */
const TESTED_RATIO = 0.9;
const MEMORY_MEGABYTES = { idle: 130, loaded: 280 } as const;

export const pages: Part = {
  about: 'requests a second and p99 beside a bare Fastify, and resident memory',
  async measure(options, printLine) {
    const [fewPosts = 0, ...otherCounts] = options.posts;
    const first = await measureWith(fewPosts, options, printLine);
    const figures = [...first.figures];
    for (const posts of otherCounts) {
      const { figures: newFigures, rounds } = await measureWith(posts, options, printLine, readsDatabase);
      figures.push(
        ...newFigures,
        ...rounds.flatMap((subject) => growthOf(subject, posts, first.rounds, fewPosts)),
      );
    }
    return figures;
  },
};

function readsDatabase(subject: Subject): boolean {
  return subject.readsDatabase ?? false;
}

/** Compares the share of a subject with the share of the same subject with few posts. */
function growthOf(subject: Rounds, posts: number, fewRounds: readonly Rounds[], fewPosts: number): Figure[] {
  const sameSubject = fewRounds.find(({ name }) => name === subject.name);
  if (!sameSubject) return [];
  return [
    {
      what: `${subject.name}: share with ${posts} posts to the one with ${fewPosts}`,
      unit: '',
      values: sharesOf(subject),
      yardstick: { name: `${fewPosts} posts`, values: sharesOf(sameSubject) },
      budget: { min: GROWTH_RATIO },
    },
  ];
}

async function measureWith(
  posts: number,
  options: BenchOptions,
  printLine: (line: string) => void,
  isMeasured: (subject: Subject) => boolean = () => true,
) {
  const database = await createTestDatabase();
  const subjects = (await prepareSubjects(database.sql, posts)).filter(isMeasured);
  printLine(`${posts} posts are ready`);
  const onceSubjects = subjects.filter(({ once }) => once);
  // The first start compiles all code and stores the result for later starts.
  await (await startBenched(database.url)).site.stop();
  const inUse = await startBenched(database.url);
  const idle = await measureIdle(inUse);
  const memory = inUse.watchMemory();
  const cached = await measureSubjects(
    inUse.port,
    subjects.filter(({ once }) => !once),
    options,
    printLine,
  );
  const isLandingMeasured = subjects.some(({ name }) => name === LANDING);
  const tested = isLandingMeasured ? await measureTested(inUse.port, database.sql, options, printLine) : [];
  const loadedMegabytes = await memory.stop();
  await inUse.site.stop();

  const change = () => changeContent(database.sql);
  const small = await startBenched(database.url, SMALL_CACHE);
  const rendered = await measureSubjects(small.port, onceSubjects, { ...options, change }, printLine);
  const memoryPercent = (await small.shareFromMemory()) * 100;
  await small.site.stop();
  await database.drop();

  const at = `${posts.toLocaleString('en')} posts`;
  const rounds = [...cached, ...rendered];
  const figures: Figure[] = [
    ...rounds.flatMap((subject) => figuresOf(subject, at, MIN_SHARES[subject.name])),
    ...tested,
    {
      what: `requests that failed, ${at}`,
      unit: '',
      values: [rounds.flatMap(({ ours }) => ours).reduce((sum, { failures }) => sum + failures, 0)],
      budget: { max: 0 },
    },
    {
      what: `first readers’ pages that came from memory, ${at}`,
      unit: '%',
      values: [memoryPercent],
      budget: { max: RECALLED_PERCENT },
    },
    { what: `memory, idle, ${at}`, unit: 'MB', values: [idle], budget: { max: MEMORY_MEGABYTES.idle } },
    {
      what: `memory, at most under load, ${at}`,
      unit: 'MB',
      values: [loadedMegabytes],
      budget: { max: MEMORY_MEGABYTES.loaded },
    },
  ];
  return { figures, rounds };
}

/** Measures the landing page during a test of one of its texts and without it, alternately. */
async function measureTested(
  port: number,
  sql: Database,
  options: BenchOptions,
  printLine: (line: string) => void,
): Promise<Figure[]> {
  const measureOnce = async (subject: Subject, print: (line: string) => void) => {
    const [measured] = await measureSubjects(port, [subject], { ...options, rounds: 1 }, print);
    return measured?.ours.map(({ perSecond }) => perSecond) ?? [];
  };
  const measureRound = async (subject: Subject) => {
    // The first measurement is discarded: while it runs, the server compresses the changed page, or both of its versions,
    // with the best level.
    await measureOnce(subject, () => {});
    return measureOnce(subject, printLine);
  };
  const values: number[] = [];
  const untested: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await startTest(sql, port);
    values.push(...(await measureRound(TESTED_LANDING)));
    await endTest(sql, port);
    untested.push(...(await measureRound({ ...TESTED_LANDING, name: 'landing without a test' })));
  }
  return [
    {
      what: TESTED_LANDING.name,
      unit: 'requests/s',
      values,
      yardstick: { name: 'the same page without a test', values: untested },
      budget: { min: TESTED_RATIO },
    },
  ];
}

/** @param share the least share of the yardstick's requests a second */
function figuresOf({ name, ours, yardstick }: Rounds, at: string, share?: number): Figure[] {
  const of = (key: 'perSecond' | 'p99') => ({
    values: ours.map((round) => round[key]),
    yardstick: { name: YARDSTICK, values: yardstick.map((round) => round[key]) },
  });
  return [
    {
      what: `${name}, ${at}`,
      unit: 'requests/s',
      ...of('perSecond'),
      budget: share === undefined ? undefined : { min: share },
    },
    {
      what: `${name}, ${at}: p99`,
      unit: 'ms',
      ...of('p99'),
      budget: CACHED.has(name) ? { max: CACHED_P99_RATIO } : undefined,
    },
  ];
}

function sharesOf({ ours, yardstick }: Rounds): number[] {
  return ours.map(({ perSecond }, round) => perSecond / (yardstick[round]?.perSecond ?? Number.NaN));
}
