/**
 * Measures pages and procedures beside a bare Fastify that sends the same bytes from memory. `npm run prove --
 * speed --parts answers` names the parts to run; `--posts 1000,20000`, `--seconds`, `--rounds` and `--changes` make them smaller.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { proveFirstTouch, provePresses } from './first-touch.ts';
import type { Report } from './report.ts';
import { proveAnswers } from './speed-answers.ts';
import { proveEdges } from './speed-edges.ts';
import { provePlans } from './speed-plans.ts';

export type SpeedSizes = {
  posts: [few: number, many: number];
  seconds: number;
  rounds: number;
  changes: number;
};

/** Each part stands in a file of its own beside this one. */
const PARTS: Readonly<Record<string, (report: Report, sizes: SpeedSizes) => Promise<void>>> = {
  answers: proveAnswers,
  plans: provePlans,
  first: proveFirstTouch,
  presses: provePresses,
  edges: proveEdges,
};

export async function proveSpeed(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      posts: { type: 'string', default: '1000,100000' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      changes: { type: 'string', default: '100' },
    },
  });
  const [few = 1000, many = 100_000] = values.posts.split(',').map(Number);
  const sizes: SpeedSizes = {
    posts: [few, many],
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    changes: Number(values.changes),
  };
  await ensureBuild();
  for (const name of values.parts.split(',')) {
    const prove = PARTS[name];
    if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
    await prove(report, sizes);
  }
}
