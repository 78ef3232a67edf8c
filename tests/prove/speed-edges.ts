/** Debian's Varnish and nginx before the site: what they answer themselves, and what they never show. */
import { type EdgeName, tryEdge } from '../support/servers/edges.ts';
import { startTestCluster } from '../support/database/db.ts';
import { EDGE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';
import type { SpeedSizes } from './speed.ts';

const NAMES: readonly EdgeName[] = ['varnish', 'nginx'];

export async function proveEdges(report: Report, { seconds, changes }: SpeedSizes): Promise<void> {
  const cluster = await startTestCluster();
  try {
    for (const name of NAMES) {
      const figures = await tryEdge(name, { seconds, changes });
      if (!figures) throw new Error(`${name} is not here.`);
      report.tell(`${name}: requests for pages and files`, figures.requests, 'requests');
      report.atLeast(
        '… that it answered itself',
        (figures.hits / figures.requests) * 100,
        '%',
        LIMITS.hitPercent,
      );
      report.tell(
        `… ${figures.changes} changes: until the last surface shows one, at most`,
        Math.max(...figures.seenMs),
        'ms',
        LIMITS.seenMs[name],
      );
      report.tell('… older answers after a newer one', figures.stale, 'answers', 0);
      report.tell('… pages asked for while the site was down', figures.downPages, 'pages');
      report.tell('… that did not come as they were last', figures.downFailures.length, 'pages', 0);
      report.explain(figures.downFailures);
    }
  } finally {
    await cluster.stop();
  }
}
