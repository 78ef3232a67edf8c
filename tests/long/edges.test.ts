/**
 * Debian's Varnish and nginx never send an older page after a newer one. The bench measures how soon
 * they show a change.
 */

import { expect, test } from 'vitest';
import { tryEdge } from '#tests/support/servers/edges.ts';

test.for(['varnish', 'nginx'] as const)(
  '%s never serves an older version than before, and keeps serving while the site is down',
  async (name, { skip }) => {
    const figures = await tryEdge(name, { seconds: 1, changes: 5 });
    if (!figures) {
      skip();
      return;
    }
    expect(figures).toMatchObject({ isCaching: true, changes: 5, stale: 0, downFailures: [] });
  },
);
