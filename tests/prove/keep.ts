/** `npm run prove -- keep`: nothing is lost. `-- --parts merges,kills` proves some, `-- --sequences 500 --merges 500 --files 100` less. */
import { parseArgs } from 'node:util';
import { createCaller } from '#server/app-router.ts';
import { contextOf, signInAs } from '../support/factories/context.ts';
import { createTestDatabase, startTestCluster } from '../support/database/db.ts';
import { playAdminSequence } from '#server/posts/trash/__fixtures__/admin-sequences.ts';
import { mergeAtRandom } from '#src/features/editor/merging/__fixtures__/merge-figures.ts';
import fc from 'fast-check';
import { KEEP_LIMITS as LIMITS } from './limits.ts';
import { proveFiles, proveKills, provePhotographs } from './keep-media.ts';
import type { Report } from './report.ts';

const SEED = 20;
const NUMBERS_MAX = 200;

export async function proveKeep(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: 'merges,sequences,files,photographs,kills' },
      merges: { type: 'string', default: '10000' },
      sequences: { type: 'string', default: '10000' },
      files: { type: 'string', default: '1000' },
    },
  });
  const parts = values.parts.split(',');
  if (parts.includes('merges')) proveMerges(report, Number(values.merges));
  const cluster = await startTestCluster();
  try {
    if (parts.includes('sequences')) await proveSequences(report, Number(values.sequences));
    if (parts.includes('files')) await proveFiles(report, Number(values.files));
    if (parts.includes('photographs')) await provePhotographs(report);
    if (parts.includes('kills')) await proveKills(report);
  } finally {
    await cluster.stop();
  }
}

function proveMerges(report: Report, merges: number): void {
  const { lostCharacters, merged, ordered } = mergeAtRandom(merges);
  report.tell('posts that two people changed at the same time, at random', merges, '');
  report.tell('… characters lost when they were merged', lostCharacters, '', LIMITS.lostCharacters);
  report.atLeast('… merged without a question', (merged / merges) * 100, '%', LIMITS.mergedPercent);
  report.tell('… that are another post when the other one merges', ordered, '', LIMITS.differences);
}

async function proveSequences(report: Report, sequences: number): Promise<void> {
  const database = await createTestDatabase();
  const sessionToken = await signInAs(database.sql, 'yonetici@example.com');
  const { admin } = createCaller(contextOf(database.sql, { sessionToken }));
  const schedules = fc.sample(fc.array(fc.nat(), { minLength: 100, maxLength: NUMBERS_MAX }), {
    numRuns: sequences,
    seed: SEED,
  });
  let different = 0;
  for (const numbers of schedules) {
    const difference = await playAdminSequence({ admin, sql: database.sql }, numbers);
    if (difference !== undefined) different += 1;
  }
  await database.drop();
  report.tell('random sequences of saves, deletions, bulk acts, restoring and undoing', sequences, '');
  report.tell('… that end otherwise than their model', different, '', LIMITS.differences);
}
