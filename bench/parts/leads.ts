import { drainAfterFaults, measureSubmit } from '#tests/support/faults/lead-faults.ts';
import { median } from '../median.ts';
import type { Part } from '../part.ts';

const BACKLOG = 10_000;
const FAULTY_MS = 20_000;
const MAX_DRAIN_SECONDS = 60;
/** Limits of a visitor's additional wait while the service is down: the larger limit applies. */
const SUBMIT = { ratio: 1.25, ms: 5 } as const;

export const leads: Part = {
  about: 'a response to a visitor while the forms service is down, and the backlog afterwards',
  isSeparate: true,
  async measure({ runs }) {
    const pairs = await measureSubmit({ pairs: runs, requests: 1500, clients: 4 });
    const up = pairs.map((pair) => pair.up);
    const drain = await drainAfterFaults({ leads: BACKLOG, faultyMs: FAULTY_MS });
    return [
      {
        what: '`lead.submit`, p99, forms service down',
        unit: 'ms',
        values: pairs.map(({ down }) => down),
        yardstick: { name: 'service up', values: up },
        budget: { max: Math.max(SUBMIT.ratio, 1 + SUBMIT.ms / median(up)) },
      },
      {
        what: `delivery of ${BACKLOG} leads after the service recovers`,
        unit: 's',
        values: [drain.seconds],
        budget: { max: MAX_DRAIN_SECONDS },
      },
    ];
  },
};
