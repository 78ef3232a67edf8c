/** Measures how long ten calls of each procedure with its longest input block the event loop. */

import superjson from 'superjson';
import type { z } from 'zod';
import { appRouter } from '#server/app-router.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { inspect } from '#tests/support/browser/inspector.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { longestInput } from '#tests/support/factories/longest-input.ts';
import { freePort, startSite } from '#tests/support/servers/site-process.ts';
import { openCostMeter } from '../event-loop.ts';
import { landingRenderMs } from '../landing-render.ts';
import type { Part } from '../part.ts';

const CALLS = 10;
/** The first run compiles a procedure's code. */
const RUNS_MIN = 3;
/** Budget of the longest block, as a multiple of the time to render the landing page. */
const MAX_RENDERS = 25;
/** Maximum bytes of a request: of admin bodies, and of Node's request line for other procedures. */
const BODY_MAX = { admin: 6_000_000, others: 60_000 };
const URL_MAX = 14_000;

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } };

export const procedures: Part = {
  about: 'ten calls of every procedure with its longest input: event loop',
  isSeparate: true,
  async measure({ runs }, printLine) {
    const database = await createTestDatabase();
    const port = String(await freePort());
    const site = await startSite({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    });
    const inspector = await inspect(port);
    const meter = await openCostMeter(inspector, site.child.pid ?? 0);
    const render = await landingRenderMs(site.origin);
    const blocks: { path: string; ms: number }[] = [];
    let members = 0;
    for (const [path, procedure] of Object.entries<Procedure>(appRouter._def.procedures as never)) {
      const times: number[] = [];
      for (let run = 0; run < Math.max(RUNS_MIN, runs); run += 1) {
        // A new member each time, so that a member's rate limits do not apply.
        members += 1;
        const session = await signInAs(database.sql, `member-${members}@example.com`);
        const [url, init] = requestOf(path, procedure, site.origin);
        const headers = { ...init.headers, cookie: `session=${session}` };
        const { holdMs } = await meter.costOf(async () =>
          (await fetch(url, { ...init, headers })).arrayBuffer(),
        );
        times.push(holdMs);
      }
      // Other work only adds time, so the smallest measurement is closest to the procedure's cost.
      const ms = Math.min(...times);
      blocks.push({ path, ms });
      printLine(`${path}: ${ms.toFixed(1)} ms, ${(ms / render).toFixed(1)} renders`);
    }
    inspector.close();
    await site.stop();
    await database.drop();
    return blocks
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 3)
      .map(({ path, ms }) => ({
        what: `${CALLS} calls of ${path}: event loop blocked`,
        unit: 'ms',
        values: [ms],
        yardstick: { name: 'render of the landing page', values: [render] },
        budget: { max: MAX_RENDERS },
      }));
  },
};

/** As many calls as fit into one request, ten at most. */
function requestOf(
  path: string,
  { _def: { type, inputs } }: Procedure,
  origin: string,
): [url: string, init: { method: string; headers: Record<string, string>; body?: string }] {
  const headers = { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const bodyMax = path.startsWith('admin.') ? BODY_MAX.admin : BODY_MAX.others;
  const calls = Array.from({ length: CALLS }, () => superjson.serialize(longestInput(inputs)));
  const write = (count: number) => JSON.stringify(Object.fromEntries(calls.slice(0, count).entries()));
  const fits = (count: number) =>
    type === 'mutation'
      ? Buffer.byteLength(write(count)) <= bodyMax
      : encodeURIComponent(write(count)).length <= URL_MAX;
  let count = CALLS;
  while (count > 1 && !fits(count)) count -= 1;
  const url = `${origin}${PROCEDURES_PATH}/${Array(count).fill(path).join(',')}?batch=1`;
  return type === 'mutation'
    ? [url, { method: 'POST', headers, body: write(count) }]
    : [`${url}&input=${encodeURIComponent(write(count))}`, { method: 'GET', headers }];
}
