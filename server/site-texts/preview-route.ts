/**
 * Serves the previews of records to members. A preview is the real page of a record, rendered from its draft.
 * Elements have the paths of their texts, and links and buttons do nothing (`src/site/preview`).
 * docs/decisions/0063-site-previews.md
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sql } from '#server/db/connect.ts';
import { appErrorOf, inputError } from '#server/http/app-error.ts';
import { visitorCodeOf } from '#server/http/error-answer.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#server/http/security.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { writeDocument } from '#server/pages/document.ts';
import type { Requester } from '#server/pages/render-page.ts';
import { requireMember } from '#server/sessions/member.ts';
import { AppError } from '#shared/errors.ts';
import type { Api, RenderedPage } from '#shared/rendering-entry.ts';
import { isAllowed } from '#shared/roles.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { withCompany } from '#shared/site-texts/company-of-site.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { SHIPPED_PAGE_RECORD_NAMES, type ShippedPageRecordName } from '#shared/site-texts/record-pages.ts';
import type { Company } from '#shared/site-texts/records/company.ts';
import {
  type RecordName,
  roleForRecord,
  SHARED_RECORDS,
  type SharedTexts,
  type SiteRecords,
} from '#shared/site-texts/records.ts';
import { previewInput, type RecordFields, recordInput } from '#shared/site-texts/schemas.ts';
import { isLockedRecord, type ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { PREVIEW_CONSENT, type PreviewedRecord, previewPageOf } from '#shared/site-texts/site-preview.ts';
import { type FieldElements, findFields, writeFields } from './field-elements.ts';
import { FieldMarks } from './field-marks.ts';
import { withTexts } from './live-texts.ts';
import { type PreviewTexts, previewOfFacts, previewOfPage } from './preview-texts.ts';
import { editedFields, getRecord as readRecord, type StoredRecord, withoutPublications } from './read.ts';
import { completeFields, shippedFields } from './resolve-records.ts';

type PreviewOptions = {
  shipped: ShippedTexts;
  readSite: () => Promise<Site>;
  dataHandling: DataHandling;
  sql: Sql;
  build: ClientBuild;
  apiOf: (requester: Requester) => Api;
  /** False in development, where Vite adds its own inline scripts. */
  withPolicy: boolean;
};

/** The maximum bytes of a body: the longest record in UTF-8. */
const BODY_LIMIT = 3 * 200_000 + 1024;

/** The page on which facts are previewed. */
const pageQuery = z.object({ page: z.enum(SHIPPED_PAGE_RECORD_NAMES).default('pricing') });

type Page = Extract<RenderedPage, { kind: 'page' }>;

export async function sitePreviewRoute(app: FastifyInstance, options: PreviewOptions): Promise<void> {
  const { sql, shipped, readSite } = options;
  const config = { role: 'editor' } as const;

  app.get(ADMIN_FILES.sitePreview, { config }, async (request, reply) => {
    const { name, page } = readAddress(request);
    const record = await getRecord(request, name);
    return send(request, reply, { record, page, fields: editedFields(record, shipped) });
  });

  // The origin is checked although the request stores nothing. A form on another site must not render its own
  // texts under this site's address.
  app.post(ADMIN_FILES.sitePreview, { config, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { name, page } = readAddress(request);
    const refusal = originRefusal(request.headers, shipped.site.origin);
    if (refusal) throw refusal;
    const input = previewInput.safeParse(request.body);
    if (!input.success) throw inputError(input.error);
    const record = await getRecord(request, name);
    return send(request, reply, { record, page, fields: input.data.fields });
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { record, page, fields }: { record: StoredRecord; page: ShippedPageRecordName; fields: RecordFields },
  ): Promise<FastifyReply> {
    const { name } = record;
    const source = { fields, shipped: shippedFields(record, shipped) };
    const reading = { readRecord: options.apiOf(request).site.record, site: await readSite() };
    const texts =
      name === 'facts'
        ? await previewOfFacts({ name, ...source }, await livePage(request, page), reading)
        : await previewOfPage({ name, ...source }, reading);
    const rendered = await renderWithFields(request, name === 'facts' ? page : name, { ...options, texts });
    return sendDocument(reply, rendered, request.url, options);
  }

  async function getRecord(request: FastifyRequest, name: RecordName): Promise<StoredRecord> {
    const stored = await request.limiter.run(() => readRecord(sql, name));
    return isLockedRecord(name, shipped) ? withoutPublications(stored) : stored;
  }

  async function livePage(request: FastifyRequest, name: ShippedPageRecordName) {
    const record = await getRecord(request, name);
    return {
      name,
      fields: completeFields(record, record.liveFields, shipped),
      shipped: shippedFields(record, shipped),
    };
  }
}

/**
 * Reads the record and the page from the URL.
 * @throws NOT_FOUND for an unknown record or page; FORBIDDEN if the role may not read the record
 */
function readAddress(request: FastifyRequest): { name: RecordName; page: ShippedPageRecordName } {
  const { role } = requireMember(request);
  const [record, query] = [recordInput.safeParse(request.params), pageQuery.safeParse(request.query)];
  if (!record.success || !query.success) throw new AppError('NOT_FOUND');
  if (!isAllowed(role, roleForRecord(record.data.name))) throw new AppError('FORBIDDEN');
  return { ...record.data, ...query.data };
}

/**
 * Renders the page without marks for its HTML, and then with marks in its words and with marks in its numbers, to
 * find the elements.
 */
async function renderWithFields(
  request: FastifyRequest,
  name: PreviewedRecord,
  options: PreviewOptions & { texts: PreviewTexts },
): Promise<Page> {
  const { records, markedRecords } = options.texts;
  const page = await renderRecords(request, name, records, options);
  const marks = new FieldMarks();
  const elements: FieldElements = new Map();
  for (const kind of ['words', 'numbers'] as const) {
    const marked = await renderRecords(request, name, markedRecords(marks, kind), options);
    for (const [number, paths] of findFields(page.html, marked.html, marks))
      elements.set(number, new Set([...(elements.get(number) ?? []), ...paths]));
  }
  const html = writeFields(page.html, elements);
  return { ...page, html: name === 'consent' ? withConsentTexts(html, records) : html };
}

/** Adds the texts of the banner, which the script of the preview displays. Visitors get the banner by script too. */
function withConsentTexts(html: string, { consent }: PreviewTexts['records']): string {
  const texts = JSON.stringify(consent)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `${html}<div hidden ${PREVIEW_CONSENT}="${texts}"></div>`;
}

/** @param records replace the live records */
async function renderRecords(
  request: FastifyRequest,
  name: PreviewedRecord,
  records: PreviewTexts['records'],
  { shipped, readSite, dataHandling, build, apiOf }: PreviewOptions,
): Promise<Page> {
  const { renderPage } = await build.entry();
  const site = withRecords(await readSite(), records, shipped);
  const { path, ...target } = previewPageOf(name);
  const { blog, site: live } = apiOf(request);
  const page = await renderPage({
    ...target,
    site,
    // Without a tag of Google, pages have neither the banner nor the button that opens it again.
    dataHandling: name === 'consent' ? { ...dataHandling, googleMeasurementId: 'G-0' } : dataHandling,
    url: new URL(site.origin + path),
    api: {
      blog,
      site: {
        ...live,
        record: async (record) =>
          (records[record] as SiteRecords[typeof record] | undefined) ?? live.record(record),
      },
    },
    requestId: request.id,
    codeOf: (thrown) => visitorCodeOf(appErrorOf(thrown)),
  });
  if (page.kind !== 'page') throw new Error(`The page of ${name} was redirected.`);
  return page;
}

function withRecords(live: Site, records: PreviewTexts['records'], shipped: ShippedTexts): Site {
  const { company } = records;
  const { blogLanguage } = shipped.site;
  const texts: SharedTexts = Object.fromEntries(
    SHARED_RECORDS.flatMap((name) => (records[name] ? [[name, records[name]]] : [])),
  );
  const site = company ? withCompany(live, company as Company) : live; // Each name has its own record.
  return withTexts({ ...site, blogLanguage }, { ...live.texts, ...texts });
}

/** The speculation rules are removed, as a preview must not prerender linked pages. */
const SPECULATION_RULES = /<script type="speculationrules">[^<]*<\/script>/;

async function sendDocument(
  reply: FastifyReply,
  page: Page,
  url: string,
  { shipped: { site }, build, withPolicy }: PreviewOptions,
): Promise<FastifyReply> {
  const { body, inline } = await writeDocument(
    build,
    { ...page, head: page.head.replace(SPECULATION_RULES, ''), initialState: '' },
    new URL(site.origin + url),
    await build.previewAssets(page.file),
  );
  const policy = contentSecurityPolicy(inline, {
    googleTag: false,
    isFramed: true,
    https: site.origin.startsWith('https:'),
  });
  if (withPolicy) reply.headers({ 'content-security-policy': policy, ...REPORTING_ENDPOINTS });
  else reply.removeHeader('content-security-policy');
  return reply.header('x-frame-options', 'SAMEORIGIN').type('text/html; charset=utf-8').send(body);
}
