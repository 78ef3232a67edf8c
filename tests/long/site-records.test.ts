/** Any record that its schema accepts is stored, published, restored and rendered without a loss. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { RECORD_SCHEMAS, SHIPPED_RECORD_NAMES } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { sitePreviewPath } from '#shared/site-texts/site-preview.ts';
import { withSlips } from '#shared/site-texts/slips-of-features.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { arbitraryRecord } from '#tests/support/factories/arbitrary-record.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { ORIGIN } from '#tests/support/servers/open-app.ts';
import { openPages } from '#tests/support/servers/open-pages.ts';

const { sql, app } = await openPages();
const session = await signInAs(sql, 'elif@example.com', { role: 'admin' });
const { site } = createCaller(contextOf(sql, { sessionToken: session })).admin;

const RUNS = 20;

/** Other records name the facts and the company, so a publication refuses arbitrary ones. */
const NAMES = SHIPPED_RECORD_NAMES.filter((name) => name !== 'facts' && name !== 'company');

test.each(NAMES)('%s', { timeout: 120_000 }, async (name) => {
  await emptyTables(sql, 'site_record_versions', 'site_record_drafts');
  await fc.assert(
    fc.asyncProperty(arbitraryRecord(name), async (record) => {
      expect(RECORD_SCHEMAS[name].safeParse(record).error).toBeUndefined();
      const draft = record as unknown as RecordFields;
      const { version: before, base } = await site.get({ name });
      const saved = await site.saveDraft({ name, version: before, base, fields: draft });
      expect((await site.get({ name })).fields).toEqual(record);
      const fields = withoutRecordings(draft);
      const fieldsWithSlips = name === 'landing' ? withSlips(fields) : fields;
      const { version } = await site.saveDraft({ name, version: saved.version, base, fields });
      const { number } = await site.publish({ name, version, liveFrom: null });
      expect((await site.version({ name, number })).fields).toEqual(fieldsWithSlips);
      const restored = await site.restore({ name, number, version: 0, base: number });
      expect((await site.get({ name })).fields).toEqual(fieldsWithSlips);
      await site.discard({ name, version: restored.version });
      const preview = await app.inject({
        method: 'POST',
        url: sitePreviewPath(name),
        cookies: { '__Host-session': session },
        headers: { origin: ORIGIN },
        payload: { fields: draft },
      });
      expect(preview.statusCode, preview.body.slice(0, 300)).toBe(200);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Removes the recordings, as a publication requires that the library has them. */
function withoutRecordings(fields: RecordFields): RecordFields {
  return JSON.parse(
    JSON.stringify(fields, (key, value: unknown) => (key === 'audio' ? undefined : value)),
  ) as RecordFields;
}
