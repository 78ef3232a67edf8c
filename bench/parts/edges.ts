import { type EdgeName, tryEdge } from '#tests/support/servers/edges.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';

const MIN_HIT_PERCENT = 90;
/**
 * Milliseconds until the last surface shows a change. Varnish is purged; nginx revalidates after a second,
 * which it counts in whole seconds.
 */
const MAX_SEEN_MS: Readonly<Record<EdgeName, number>> = { varnish: 1_000, nginx: 3_000 };

export const edges: Part = {
  about: 'Varnish and nginx in front of the site: hits, and until they show a change',
  isSeparate: true,
  async measure({ seconds, changes }, printLine) {
    const figures: Figure[] = [];
    for (const name of Object.keys(MAX_SEEN_MS) as EdgeName[]) {
      const edge = await tryEdge(name, { seconds, changes });
      if (!edge) {
        printLine(`${name} cannot be installed`);
        continue;
      }
      figures.push(
        {
          what: `${name}: requests that it served from its cache`,
          unit: '%',
          values: [(edge.hits / edge.requests) * 100],
          budget: { min: MIN_HIT_PERCENT },
        },
        {
          what: `${name}: a change on the last surface`,
          unit: 'ms',
          values: edge.seenMs,
          budget: { max: MAX_SEEN_MS[name] },
        },
      );
    }
    return figures;
  },
};
