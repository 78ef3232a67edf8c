import { expect, test } from 'vitest';
import { PROXY_NAMES } from '../support/servers/proxies.ts';
import { rollUnderLoad } from '../support/servers/rolling-update.ts';

test.for(PROXY_NAMES)(
  'behind %s with the file of deploy/, no request fails during an update and its reversal',
  async (proxyName, { skip }) => {
    const figures = await rollUnderLoad({ proxyName, updates: 1, visitors: 4 });
    if (!figures) {
      skip();
      return;
    }
    expect(figures.failures).toEqual([]);
    expect(figures).toMatchObject({ updates: 1, back: 1, lostLeads: 0, badExits: 0 });
    expect(figures.assets).toBeGreaterThan(500);
    expect(figures.leads).toBeGreaterThan(5);
    expect(figures.saves).toBeGreaterThan(5);
  },
);
