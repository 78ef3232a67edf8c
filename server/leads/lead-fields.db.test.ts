/**
 * Tests that every field of the form, and an additional field, is used in all places that the table of fields
 * names.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LEAD_FIELDS, type LeadField } from '#shared/leads/lead-fields.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';

type Rows = Readonly<Record<string, LeadField>>;

const ORIGIN = 'https://sesdas.example.com';

const ONE_MORE: Rows = {
  ...LEAD_FIELDS,
  sector: {
    column: 'sector',
    label: 'Sektör',
    subject: 'Sektör adı',
    maxLength: 80,
    required: false,
    kind: 'line',
    autoComplete: 'off',
    half: true,
    personal: true,
    serviceName: 'industry',
    searched: true,
    csvTitle: { tr: 'Sektör', en: 'Industry' },
    detail: { label: 'Sector', position: 4 },
    notice: 'sektörünüz',
  },
};

/** The migration for the additional field, as docs/extending.md describes it. */
const MIGRATION = `
alter table leads add column sector text;
alter table leads
  drop constraint leads__erased_is_empty,
  add constraint leads__erased_is_empty check (
    erased_at is null or (
      erased_by is not null and first_name = '' and last_name = '' and email = '' and mobile_phone = ''
      and page_uri = '' and page_name = '' and campaign = '{}'
      and num_nonnulls(
        company, message, sector, phone_e164, referrer, tracking_cookie, visitor_address, body_hash
      ) = 0
    )
  );
drop index leads__search;
alter table leads drop column search_text;
alter table leads add column search_text text not null generated always as (
  fold_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(sector, '')
    || ' ' || mobile_phone || ' ' || regexp_replace(coalesce(phone_e164, mobile_phone), '\\D', '', 'g')
  )
) stored;
create index leads__search on leads using gin (search_text gin_trgm_ops) with (fastupdate = off);
`;

async function loadProduct(rows: Rows) {
  vi.resetModules();
  vi.doMock('#shared/leads/lead-fields.ts', async (original) => ({
    ...(await original<object>()),
    LEAD_FIELDS: rows,
  }));
  await (await import('#src/admin/lib/words.ts')).loadWords('en');
  return {
    ...(await import('#shared/leads/schemas.ts')),
    ...(await import('#shared/leads/inbox-schemas.ts')),
    ...(await import('#shared/site-texts/defaults/legal.ts')),
    ...(await import('#src/admin/leads/detail-lines.ts')),
    ...(await import('#src/site/lead/lead-inputs.tsx')),
    ...(await import('#server/outbox/back-off.ts')),
    ...(await import('#server/outbox/channels.ts')),
    ...(await import('./person/read.ts')),
    ...(await import('./csv.ts')),
    ...(await import('./form-route.ts')),
    ...(await import('./forms-answer.ts')),
    ...(await import('./forms-service.ts')),
    ...(await import('./queue.ts')),
    ...(await import('./read.ts')),
    ...(await import('./write.ts')),
  };
}

function textsFor(rows: Rows): Record<string, string> {
  const TEXTS = { line: '', paragraphs: ' ve ötesi', email: '@example.com', phone: '' };
  return Object.fromEntries(
    Object.entries(rows).map(([name, { kind }]) => [
      name,
      kind === 'phone' ? '0532 987 65 43' : `deger-${name.toLowerCase()}${TEXTS[kind]}`,
    ]),
  );
}

describe.each([
  ['from the table', LEAD_FIELDS as Rows, ''],
  ['with an additional field', ONE_MORE, MIGRATION],
])('the fields of a lead, %s', (_, rows, migration) => {
  const names = Object.keys(rows);
  const texts = textsFor(rows);
  const optional = names.filter((name) => !rows[name]?.required);
  let product: Awaited<ReturnType<typeof loadProduct>>;
  let database: TestDatabase;
  let id: string;

  const submissionOf = (fields: Record<string, string>, idempotencyKey: string = randomUUID()) =>
    product.leadSubmission.parse({
      fields,
      context: { variant: 'demo', button: 'a', pageUri: ORIGIN, pageName: 'a', noticeVersion: '1' },
      idempotencyKey,
      trap: { website: '', elapsedMs: 9000 },
    });
  const submit = (submission: ReturnType<typeof submissionOf>) =>
    product.submitLead(database.sql, submission, { ip: '203.0.113.7', consumeLimit: async () => {} });
  const rowOf = async (leadId: string) =>
    (await database.sql<Record<string, unknown>[]>`select * from leads where id = ${leadId}`)[0] ?? {};
  const claim = async () => {
    await database.sql`delete from leads where id <> ${id}`;
    await database.sql`update lead_deliveries set next_attempt_at = now(), lease_until = null`;
    await database.sql`update outbox_channels set next_send_at = now()`;
    const options = { slots: 9, ratePerSecond: 100, timeoutMs: 1000, times: product.OUTBOX_TIMES };
    const [lead] = (await product.claimJobs(database.sql, product.DELIVERIES, options)).jobs;
    if (!lead) throw new Error('The lead was not claimed.');
    return lead;
  };
  const postForm = async (values: Record<string, string>) => {
    const app = Fastify();
    const formPage: ReturnType<typeof product.leadFormData>[] = [];
    app.register(product.leadFormRoute, {
      origin: ORIGIN,
      submit: async (_request, submission) => ({ leadId: await submit(submission) }),
      renderForm: (_request, reply, problem) => {
        formPage.push(product.leadFormData(problem));
        return reply.send('');
      },
    });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/demo-talebi',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      payload: new URLSearchParams({ idempotencyKey: randomUUID(), ...values }).toString(),
    });
    return { statusCode, formPage: formPage[0] };
  };

  beforeAll(async () => {
    [product, database] = await Promise.all([loadProduct(rows), createTestDatabase()]);
    if (migration) await database.sql.unsafe(migration);
    id = await submit(submissionOf(texts));
  });
  afterAll(async () => {
    vi.doUnmock('#shared/leads/lead-fields.ts');
    vi.resetModules();
    await database.drop();
  });

  test('each have a column, which is nullable if the field is optional', async () => {
    const columns = await database.sql<{ name: string; type: string; nullable: boolean }[]>`
      select column_name as name, data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns
      where table_name = 'leads'
    `;
    for (const { column, required } of Object.values(rows))
      expect(columns).toContainEqual({ name: column, type: 'text', nullable: !required });
  });

  test('are in the database’s rules: personal fields of erased leads are empty, and searched fields are in the search text', async () => {
    const [rules] = await database.sql<{ erased: string; searched: string }[]>`
      select
        (select pg_get_constraintdef(oid) from pg_constraint where conname = 'leads__erased_is_empty') as erased,
        (
          select pg_get_expr(d.adbin, d.adrelid)
          from pg_attrdef d
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where a.attrelid = 'leads'::regclass and a.attname = 'search_text'
        ) as searched
    `;
    const named = (rule = '') => {
      const words = new Set(rule.match(/\w+/g));
      return names.filter((name) => words.has(rows[name]?.column ?? ''));
    };
    expect(named(rules?.erased)).toEqual(names.filter((name) => rows[name]?.personal));
    expect(named(rules?.searched)).toEqual(names.filter((name) => rows[name]?.searched));
  });

  test.each(names)('%s is rendered with its label, its maximum length, its value and its error', (name) => {
    const markup = renderToStaticMarkup(
      createElement(product.LeadInputs, {
        prefix: 'p',
        values: texts as never,
        errors: { [name]: 'Olmadı' },
        texts: shippedTexts('lead-dialogs').form,
        disabled: false,
      }),
    );
    expect(markup).toContain(`<label for="p-${name}">${rows[name]?.label}`);
    const input = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(markup)?.[0];
    expect(input).toContain(`maxLength="${rows[name]?.maxLength}"`);
    expect(input).toContain('aria-invalid="true"');
    expect(markup).toContain(texts[name]);
    expect(markup).toContain(`id="p-${name}-error">Olmadı`);
  });

  test.each(names)('%s has its own error message if it is too long', (name) => {
    const { subject, maxLength } = rows[name] as LeadField;
    const { error } = product.leadFields.safeParse({ ...texts, [name]: 'a'.repeat(maxLength + 1) });
    expect(error?.issues[0]).toMatchObject({
      path: [name],
      message: `${subject} en fazla ${maxLength} karakter olabilir`,
    });
  });

  test.each(names)('%s is stored from the dialog and from the form without JavaScript', async (name) => {
    const { column, required, subject } = rows[name] as LeadField;
    expect((await rowOf(id))[column]).toBe(texts[name]);

    await database.sql`delete from leads where id <> ${id}`;
    expect((await postForm(texts)).statusCode).toBe(303);
    const [posted] = await database.sql<Record<string, unknown>[]>`select * from leads where id <> ${id}`;
    expect(posted?.[column]).toBe(texts[name]);

    const { statusCode, formPage } = await postForm({ ...texts, [name]: '' });
    expect([statusCode, formPage?.errors]).toEqual(
      required ? [422, { [name]: `${subject} gereklidir` }] : [303, undefined],
    );
  });

  test('are in the visible inputs of a refused form, and not in the hidden inputs', async () => {
    const { formPage } = await postForm({ ...texts, email: 'yok', paket: 'x' });
    expect(formPage?.values).toEqual({ ...texts, email: 'yok' });
    expect(Object.keys(formPage?.hidden ?? {})).toEqual(['idempotencyKey', 'paket']);
  });

  test.each(names)('a changed %s with the same key is refused as another request', async (name) => {
    const key = randomUUID();
    await submit(submissionOf(texts, key));
    const changedValue = name === 'mobilePhone' ? '0532 111 22 33' : `x${texts[name]}`;
    await expect(submit(submissionOf({ ...texts, [name]: changedValue }, key))).rejects.toMatchObject({
      code: 'LEAD_KEY_CONFLICT',
    });
  });

  test('that are optional may be missing or empty, which is the same request', async () => {
    const key = randomUUID();
    const required = Object.fromEntries(Object.entries(texts).filter(([name]) => !optional.includes(name)));
    const empty = Object.fromEntries(optional.map((name) => [name, '']));
    const first = await submit(submissionOf(required, key));
    expect(await submit(submissionOf({ ...required, ...empty }, key))).toBe(first);
  });

  test.each(names)(
    '%s is in the list, the details, the search and the CSV file of the admin area',
    async (name) => {
      const field = rows[name] as LeadField;
      const { leads } = await product.listLeads(
        database.sql,
        product.leadListInput.parse({ q: texts[name] }),
      );
      expect(leads.map((lead) => lead.id).includes(id)).toBe(field.searched);
      for (const lead of leads) expect(product.leadRow.parse(lead)).toEqual(lead);

      const lead = product.leadDetail.parse(await product.findLead(database.sql, id));
      expect(lead).toMatchObject({ [name]: texts[name] });
      const lines = product.detailLinesOf(lead);
      const line = lines.find(({ label }) => label === field.detail?.label);
      expect(line?.value).toBe(field.detail ? texts[name] : undefined);

      const [head = '', ...exported] = product
        .leadsCsv(
          await product.listLeadsForExport(database.sql, { q: '' }, { limit: 100 }),
          'Europe/Istanbul',
          'tr',
        )
        .split('\r\n');
      const at = head.split(';').indexOf(field.csvTitle.tr);
      expect(exported.map((record) => record.split(';')[at]).join()).toContain(texts[name]);
    },
  );

  test.each(names)('%s is sent to the forms service under the service’s name', async (name) => {
    const { serviceName } = rows[name] as LeadField;
    const sentFields = product.submissionOf(await claim(), Date.now()).fields;
    expect(sentFields).toContainEqual({ name: serviceName, value: texts[name] });
  });

  test.each(names)('%s is omitted if it is optional and the service has no such field', async (name) => {
    const { serviceName, required } = rows[name] as LeadField;
    const errors = [
      { errorType: 'FIELD_NOT_IN_FORM_DEFINITION', message: `Error in 'fields.${serviceName}'` },
    ];
    const answer = { status: 400, retryAfter: null, body: JSON.stringify({ errors }) };
    const verdict = product.judgeFormsAnswer(answer, [], Date.now());
    expect(verdict).toMatchObject(
      required ? { kind: 'rejected' } : { kind: 'left out', parts: [serviceName] },
    );

    const leadWithoutField = { ...(await claim()), leftOut: [String(serviceName)] };
    const sentNames = product.submissionOf(leadWithoutField, Date.now()).fields.map((field) => field.name);
    expect(sentNames).not.toContain(serviceName);
    expect(sentNames).toHaveLength(names.length - 1);
  });

  test('are in the export of a person’s data, and in the privacy notice', async () => {
    const person = await product.readPerson(database.sql, { email: texts['email'] ?? '' });
    expect(person).toMatchObject({ leads: expect.arrayContaining([expect.objectContaining(texts)]) });

    const dataHandling = { leadsForwarded: false, leadRetentionMonths: 24 };
    const dataPoint = product
      .legal(dataHandling)
      .sections.flatMap(({ points }) => points)
      .find((point) => point.startsWith('Formda'));
    for (const { notice } of Object.values(rows)) expect(dataPoint).toContain(notice);
  });

  // This is the last test, as it erases the lead.
  test('are erased with the person if they are personal', async () => {
    await product.eraseLeads(database.sql, [id], 'ayse@example.com');
    const row = await rowOf(id);
    for (const [name, { column, personal, required }] of Object.entries(rows))
      expect([name, row[column]]).toEqual([name, personal ? (required ? '' : null) : texts[name]]);
  });
});
