/** Compares the speed of the same pages without redirects and with 100,000 redirects. */
import { createTestDatabase } from '#tests/support/database/db.ts';
import type { Figure } from '../figure.ts';
import type { BenchOptions, Part } from '../part.ts';
import { startBenched } from '../process-figures.ts';
import { measureSubjects, type Rounds } from '../rounds.ts';
import { prepareSubjects } from '../subjects.ts';

const REDIRECTS = 100_000;
/** The rows of one statement, which a busy machine inserts before the statement timeout. */
const BATCH_SIZE = 5_000;
const POSTS = 1_000;
/** Minimum ratio of the share of the yardstick with redirects to the share without. */
const SPEED_RATIO = 0.95;

export const redirects: Part = {
  about: 'requests a second with 100,000 redirects, relative to the same pages without redirects',
  isSeparate: true,
  async measure(options, printLine) {
    const database = await createTestDatabase();
    const subjects = (await prepareSubjects(database.sql, POSTS)).filter(({ once }) => !once);
    const measure = () => measureOn(database.url, subjects, options, printLine);
    const without = await measure();
    for (let first = 1; first <= REDIRECTS; first += BATCH_SIZE)
      await database.sql`
        insert into redirects (from_path, to_path, source)
        select '/eski/yazi-' || n, '/pricing', 'import'
        from generate_series(${first}::integer, ${first + BATCH_SIZE - 1}::integer) n
      `;
    const withRedirects = await measure();
    await database.drop();
    return withRedirects.map(
      (rounds, index): Figure => ({
        what: `${rounds.name}: share with 100,000 redirects to the one with none`,
        unit: '',
        values: sharesOf(rounds),
        yardstick: { name: 'no redirects', values: sharesOf(without[index]) },
        budget: { min: SPEED_RATIO },
      }),
    );
  },
};

async function measureOn(
  url: string,
  subjects: Parameters<typeof measureSubjects>[1],
  options: BenchOptions,
  printLine: (line: string) => void,
): Promise<Rounds[]> {
  const { site, port } = await startBenched(url);
  const rounds = await measureSubjects(port, subjects, options, printLine);
  await site.stop();
  return rounds;
}

/** Requests a second of each round, relative to the yardstick's. */
function sharesOf(rounds: Rounds | undefined): number[] {
  return (rounds?.ours ?? []).map(
    ({ perSecond }, index) => perSecond / (rounds?.yardstick[index]?.perSecond ?? perSecond),
  );
}
