import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertEvents } from '#server/analytics/write.ts';
import { addNote } from '#server/leads/work/write.ts';
import { eraseLeads, eraseOldLeads } from '#server/leads/write.ts';
import { foldCounts } from '#server/operation/write.ts';
import type { CollectedEvent } from '#shared/analytics/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead, insertPost } from '#tests/support/factories/factories.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPost(database.sql, { slug: 'gece' });
});
beforeEach(() =>
  emptyTables(database.sql, 'leads', 'attribution_totals', 'attribution_left_out', 'analytics_events'),
);
afterAll(() => database.drop());

const VALUES = {
  'a name': 'Ayşegül Kişisel',
  'an e-mail address': 'aysegul@kisisel.example',
  'an encoded e-mail address': 'aysegul%40kisisel.example',
  'a telephone number': '0532 987 65 43',
  'a landline': '(0216) 987-65-43',
  'a key': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
} as const;

const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const;

const visitWith = (
  campaign: Record<string, string>,
  path: string,
  referrer: string | null,
): CollectedEvent => ({
  name: 'page_view',
  path,
  begins_visit: true,
  referrer,
  campaign,
});

/** Stores a lead that has the value in each place, and visits with it. */
async function storeEverywhere(value: string): Promise<string> {
  const { sql } = database;
  const campaign = Object.fromEntries(PARAMETERS.map((name) => [name, value]));
  const path = `/teklif/${encodeURIComponent(value)}`;
  const host = 'ayseguel-kisisel.example';
  await insertEvents(sql, [
    visitWith(campaign, '/', null),
    visitWith(campaign, '/pricing', null),
    visitWith(campaign, path, null),
    visitWith({}, '/', host),
  ]);
  await foldCounts(sql);
  await insertEvents(sql, [visitWith(campaign, '/', null)]);
  const id = await insertLead(sql, {
    fields: {
      firstName: value,
      lastName: value,
      email: 'aysegul@kisisel.example',
      mobilePhone: '0532 987 65 43',
      company: value,
      message: value,
    },
    context: {
      button: value,
      package: value,
      pageUri: `https://sesdas.example.com${path}`,
      pageName: value,
      referrer: `https://${host}/${path}`,
      campaign,
      path: [
        { path, seconds: 3 },
        { path: '/blog/2026/03/gece', seconds: 3 },
      ],
      earlierVisits: [
        { path, campaign },
        { path: '/', referrer: `https://${host}/` },
      ],
      paragraph: value,
      trackingCookie: value,
    },
  });
  await addNote(sql, id, value, 'elif@example.com');
  await sql`
    update leads set stage = 'lost', lost_reason = 'price', lost_words = ${value} where id = ${id}`;
  await sql`update leads set stage = 'won', won_amount = 5000 where id = ${id}`;
  return id;
}

async function rowsWith(value: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
  `;
  const needles = [
    value,
    value.replace(/ /g, '_'),
    'ayseguel',
    'kisisel',
    '987 65 43',
    '9876543',
    '987-65-43',
  ];
  const matchingRows: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t`;
    for (const { row } of rows)
      if (needles.some((needle) => row.toLowerCase().includes(needle.toLowerCase())))
        matchingRows.push(`${name}: ${row}`);
  }
  return matchingRows;
}

async function sums(): Promise<object[]> {
  return await database.sql`
    select day, event, touch, dimension, sum(count) as count, sum(amount) as amount
    from attribution_totals
    group by 1, 2, 3, 4
    having sum(count) <> 0 or sum(amount) <> 0
    order by 1, 2, 3, 4
  `;
}

describe.each(Object.entries(VALUES))('a lead with %s in each place', (what, value) => {
  test('leaves it in no table when it is erased, and every sum as it was', async () => {
    const id = await storeEverywhere(value);
    const before = await sums();
    const names = await database.sql<{ name: string }[]>`
      select distinct concat(key, ' ', detail) as name from attribution_totals
      union select concat_ws(' ', path, source, medium, campaign) from analytics_events`;
    const hasValue = names.some(({ name }) => name.toLowerCase().includes(value.toLowerCase()));
    // A person's name cannot be told from the name of a campaign.
    expect(hasValue).toBe(what === 'a name');
    expect(await rowsWith(value)).not.toEqual([]);
    await eraseLeads(database.sql, [id], 'elif@example.com');
    expect(await rowsWith(value)).toEqual([]);
    expect(await sums()).toEqual(before);
    await foldCounts(database.sql);
    expect(await rowsWith(value)).toEqual([]);
    expect(await sums()).toEqual(before);
  });
});

test('the retention leaves no name that only erased leads brought', async () => {
  const id = await storeEverywhere(VALUES['a name']);
  await database.sql`update leads set created_at = now() - interval '25 months' where id = ${id}`;
  expect(await eraseOldLeads(database.sql, 24, 10)).toBe(1);
  expect(await rowsWith(VALUES['a name'])).toEqual([]);
});

describe('an erasure keeps', () => {
  const namesOf = async (dimension: string) => {
    const rows = await database.sql<{ name: string }[]>`
      select concat_ws('|', key, nullif(detail, ''), event, sum(count)::float8::text) as name
      from attribution_totals where dimension = ${dimension} and touch in ('every', 'first')
      group by key, detail, event having sum(count) <> 0 order by 1`;
    return rows.map(({ name }) => name);
  };
  const campaign = { utm_source: 'bulten', utm_medium: 'email', utm_campaign: 'kasim' };
  const insertLeads = async (count: number) => {
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push(await insertLead(database.sql, { context: { campaign } }));
    return ids;
  };

  test('the name of a group of five leads', async () => {
    const ids = await insertLeads(5);
    const before = await namesOf('campaign');
    await eraseLeads(database.sql, ids, 'elif@example.com');
    expect(await namesOf('campaign')).toEqual(before);
  });

  test('a name that other leads have, without the erased lead', async () => {
    const { sql } = database;
    await insertEvents(sql, [visitWith(campaign, '/', null)]);
    const [first = '', ...others] = await insertLeads(3);
    await eraseLeads(sql, [first], 'elif@example.com');
    expect(await namesOf('campaign')).toEqual([
      'kasim|bulten / email|lead|2',
      'kasim|bulten / email|visit|1',
      '|lead|1',
    ]);
    await eraseLeads(sql, others, 'elif@example.com');
    expect(await namesOf('campaign')).toEqual(['|lead|3', '|visit|1']);
  });

  test('pages of the site and known sources, as they are no names of a person', async () => {
    const { sql } = database;
    const id = await insertLead(sql, {
      context: {
        referrer: 'https://www.google.com/',
        path: [
          { path: '/pricing', seconds: 3 },
          { path: '/blog/2026/03/gece', seconds: 3 },
        ],
      },
    });
    const before = [...(await namesOf('source')), ...(await namesOf('page')), ...(await namesOf('article'))];
    expect(before).toHaveLength(3);
    await eraseLeads(sql, [id], 'elif@example.com');
    const after = [...(await namesOf('source')), ...(await namesOf('page')), ...(await namesOf('article'))];
    expect(after).toEqual(before);
  });
});
