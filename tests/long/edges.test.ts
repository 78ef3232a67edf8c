/** Debian's Varnish and nginx in front of the site: what they answer themselves, and what they never show. */
import { type EdgeName, tryEdge } from '#tests/support/servers/edges.ts';
import { expect, test } from 'vitest';

/** Until the last surface shows a change. Varnish is purged; nginx asks again after a second, counted in whole ones. */
const MAX_SEEN_MS: Readonly<Record<EdgeName, number>> = { varnish: 1_000, nginx: 3_000 };

test.for(Object.keys(MAX_SEEN_MS) as EdgeName[])(
  '%s answers nine of ten itself, is never older than it was, and goes on while the site is down',
  async (name, { skip }) => {
    const figures = await tryEdge(name, { seconds: 3, changes: 10 });
    if (!figures) {
      skip();
      return;
    }
    expect(figures).toMatchObject({ changes: 10, stale: 0, downFailures: [] });
    expect(figures.hits / figures.requests).toBeGreaterThanOrEqual(0.9);
    // On a busy machine a single look may be late.
    expect(figures.seenMs.toSorted((a, b) => a - b)[5]).toBeLessThanOrEqual(MAX_SEEN_MS[name]);
  },
);
