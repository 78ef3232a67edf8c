/** More processes than cores cost nothing: articles a second of four processes beside two, each for its first reader. */
import { median } from '../../bench/median.ts';
import { startBenched } from '../../bench/process-figures.ts';
import { measureSubjects } from '../../bench/rounds.ts';
import { changeContent, prepareSubjects, RENDERED, SMALL_CACHE, type Subject } from '../../bench/subjects.ts';
import { createTestDatabase, startTestCluster, type TestDatabase } from '../support/database/db.ts';
import { SPEED_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';
import type { SpeedSizes } from './speed.ts';

const CONNECTIONS = 32;

export async function proveProcesses(report: Report, { posts, seconds, rounds }: SpeedSizes): Promise<void> {
  const cluster = await startTestCluster();
  const database = await createTestDatabase();
  try {
    const subjects = (await prepareSubjects(database.sql, posts[0])).filter(
      ({ name }) => name === RENDERED.article,
    );
    const perSecond: Record<number, number[]> = { 2: [], 4: [] };
    // In turn, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      for (const processes of [2, 4])
        perSecond[processes]?.push(await measureOnce(database, processes, subjects, seconds));
    }
    const [two, four] = [2, 4].map((processes) => median(perSecond[processes] ?? []));
    report.tell('articles for their first reader a second, 2 processes', two ?? 0, 'pages');
    report.atLeast(
      '… of 4 processes, as a share',
      (four ?? 0) / (two ?? Number.NaN),
      '×',
      LIMITS.moreProcessesShare,
    );
  } finally {
    await database.drop();
    await cluster.stop();
  }
}

async function measureOnce(
  { url, sql }: TestDatabase,
  processes: number,
  subjects: readonly Subject[],
  seconds: number,
): Promise<number> {
  const benched = await startBenched(url, { PROCESSES: String(processes), ...SMALL_CACHE });
  try {
    const change = () => changeContent(sql);
    const options = { connections: CONNECTIONS, seconds, rounds: 1, change };
    const [measured] = await measureSubjects(benched.port, subjects, options, () => {});
    return measured?.ours[0]?.perSecond ?? 0;
  } finally {
    await benched.site.stop();
  }
}
