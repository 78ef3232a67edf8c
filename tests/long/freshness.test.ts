/** Two processes over one Postgres show every change on every surface. The bench measures how soon. */

import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { cutNotifications, openChangedBlog } from '#tests/support/factories/content-changes.ts';
import { startSite } from '#tests/support/servers/site-process.ts';

test.each(['with notifications', 'by polling alone'])(
  'a change is visible on both processes, %s',
  async (how) => {
    const database = await createTestDatabase();
    if (how === 'by polling alone') await cutNotifications(database.sql);
    const env = { DATABASE_URL: database.url, PAGE_CACHE_MB: '64' };
    const sites = [await startSite(env), await startSite(env)];
    const blog = await openChangedBlog(
      database.sql,
      sites.map(({ origin }) => origin),
    );
    for (let turn = 0; turn < 10; turn += 1) expect((await blog.changeOnce(turn)).stale).toEqual([]);
    for (const site of sites) await site.stop();
    await database.drop();
  },
);
