/** Measures how long each anonymous request blocks the event loop, and how much memory it needs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from '#tests/support/browser/inspector.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { heavyRequests } from '#tests/support/factories/heavy-requests.ts';
import { freePort, startSite } from '#tests/support/servers/site-process.ts';
import { openCostMeter } from '../event-loop.ts';
import type { Figure } from '../figure.ts';
import { landingRenderMs } from '../landing-render.ts';
import type { Part } from '../part.ts';

/** Budget of the longest block, as a multiple of the time to render the landing page. */
const MAX_RENDERS = 25;
const MAX_MEGABYTES = 50;

export const holds: Part = {
  about: 'the heaviest anonymous requests: event loop and memory',
  isSeparate: true,
  async measure({ runs }) {
    const database = await createTestDatabase();
    const port = String(await freePort());
    const site = await startSite({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    });
    const inspector = await inspect(port);
    const meter = await openCostMeter(inspector, site.child.pid ?? 0);
    const requests = await heavyRequests(database.sql, site.origin);
    while ((await database.sql`select from post_render_queue`).length > 0) await sleep(100);
    const render = await landingRenderMs(site.origin);
    const figures: Figure[] = [];
    for (const { name, path, init } of requests) {
      const costs = [];
      for (let run = 0; run < runs; run += 1)
        costs.push(await meter.costOf(async () => (await fetch(site.origin + path, init)).arrayBuffer()));
      // Other work only adds time, so the smallest measurement is closest to the request's cost.
      figures.push(
        {
          what: `${name}: event loop blocked`,
          unit: 'ms',
          values: [Math.min(...costs.map(({ holdMs }) => holdMs))],
          yardstick: { name: 'render of the landing page', values: [render] },
          budget: { max: MAX_RENDERS },
        },
        {
          what: `${name}: memory`,
          unit: 'MB',
          values: [Math.min(...costs.map(({ growthMegabytes }) => growthMegabytes))],
          budget: { max: MAX_MEGABYTES },
        },
      );
    }
    inspector.close();
    await site.stop();
    await database.drop();
    return figures;
  },
};
