import { z } from 'zod';
import type { Caller } from '#server/app-router.ts';
import * as field from '#server/assistants/fields.ts';
import { clip, pageOf } from '#server/assistants/parts.ts';
import { defineTool, ExplainedError, readFacts } from '#server/assistants/tool.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { contradictionFinder } from '#shared/site-texts/fact-rules.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { isRecordName, type RecordName } from '#shared/site-texts/records.ts';
import { referencedNames, resolveText } from '#shared/site-texts/references.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { textsOf } from '#shared/site-texts/texts-of.ts';

const nameInput = z.string().min(1).max(200).describe('The name of the record, from list_site_texts.');
const recordName = field.text('The name of the record.');
const textPath = field.text('The place of the text in the record, such as hero.title or faq.0.answer.');

export const listSiteTexts = defineTool({
  level: 'read',
  name: 'list_site_texts',
  title: 'List the texts of the site',
  description:
    'Use this to find the record with the texts of a marketing page, such as the landing page, the prices or a city, before you read it with get_site_text. Lists only records that the member may edit.',
  procedures: ['admin.site.list'],
  input: z.strictObject({ page: field.pageInput }),
  output: z.object({
    records: field.rows('The records of this page.', {
      name: recordName,
      title: field.textOrNull('The name of the city, campaign or service; null for other records.'),
      published_at: field.momentOrNull('The last publication; null for the texts as shipped.'),
      planned_for: field.momentOrNull('When a planned publication becomes live.'),
      has_draft: field.flag('True if there are unpublished changes.'),
      is_removed: field.flag('True for a page that members have removed.'),
    }),
    ...field.pageOutput,
  }),
  run: async ({ caller }, { page }) => {
    const { rows, ...position } = pageOf(await caller.admin.site.list(), page);
    const records = rows.map(({ live, plan, draft, added, ...record }) => ({
      ...record,
      published_at: live?.liveFrom ?? null,
      planned_for: plan?.liveFrom ?? null,
      has_draft: draft !== null,
      is_removed: added !== null && added.removedAs !== null,
    }));
    return { records, ...position };
  },
});

export const getSiteText = defineTool({
  level: 'read',
  name: 'get_site_text',
  title: 'Read the texts of a page',
  description:
    'Use this to read all texts of one record, such as a marketing page, with their paths. A text may contain references such as {setup}, which are replaced by facts; keep them when you change a text. Gives the draft if there is one.',
  procedures: ['admin.site.get'],
  input: z.strictObject({ name: nameInput, page: field.pageInput }),
  output: z.object({
    name: recordName,
    version: field.count('The version of the draft for update_site_text; 0 if there is none.'),
    base: field.count('The newest publication for update_site_text; 0 if there is none.'),
    has_draft: field.flag('True if the texts are a draft that visitors do not see.'),
    is_locked: field.flag('True if the configuration locks the record, so that nobody can change it here.'),
    texts: field.rows('The texts of this page of the result.', {
      path: textPath,
      text: field.text('The text with its references.'),
    }),
    references: field.rows('The references in these texts, with their present values.', {
      name: field.text('The name in braces.'),
      value: field.text('The text that replaces it.'),
    }),
    ...field.pageOutput,
  }),
  run: async ({ caller }, { name: typedName, page }) => {
    if (!isRecordName(typedName)) throw new AppError('NOT_FOUND');
    const record = await caller.admin.site.get({ name: typedName });
    const { rows, ...position } = pageOf(textsOf(record.fields), page);
    const names = new Set(rows.flatMap((row) => referencedNames(row.text)));
    return {
      ...record,
      has_draft: record.draft !== null,
      is_locked: record.isLocked,
      texts: rows,
      references: Object.entries(record.texts).flatMap(([reference, value]) =>
        names.has(reference) ? [{ name: reference, value }] : [],
      ),
      ...position,
    };
  },
});

export const getFacts = defineTool({
  level: 'read',
  name: 'get_facts',
  title: 'Read the facts',
  description:
    'Use this before you write any number about the product: the published prices, times, percentages and languages, each with a sentence that states it. Never state another number.',
  procedures: ['admin.site.factSentences'],
  input: z.strictObject({}),
  output: z.object({
    facts: field.rows('All facts.', {
      name: field.text('The name of the fact.'),
      about: field.text('What the number is about.'),
      value: field.text('The published value, in Turkish notation.'),
      sentence: field.textOrNull('A sentence of the site that states it; null if no page does.'),
    }),
  }),
  run: async ({ caller }) => ({ facts: await caller.admin.site.factSentences() }),
});

/** The records that only members change on the site. */
const MEMBERS_ONLY: ReadonlySet<RecordName> = new Set(['legal', 'consent']);

/** @throws NOT_FOUND, NOT_FOR_ASSISTANTS */
function changeableName(typedName: string): RecordName {
  if (!isRecordName(typedName)) throw new AppError('NOT_FOUND');
  if (MEMBERS_ONLY.has(typedName)) throw new AppError('NOT_FOR_ASSISTANTS');
  return typedName;
}

export const updateSiteText = defineTool({
  level: 'drafts',
  name: 'update_site_text',
  title: 'Change texts of a page',
  description:
    'Use this to change texts of a marketing page in its draft, which visitors do not see. Keep references such as {setup}, which stand for facts. Needs version and base from get_site_text. Legal texts and the consent banner are changed by members only.',
  procedures: ['admin.site.changeTexts', 'admin.site.get'],
  input: z.strictObject({
    name: nameInput,
    version: z.int().min(0).describe('The version from get_site_text.'),
    base: z.int().min(0).describe('The base from get_site_text.'),
    texts: z
      .array(z.strictObject({ path: textPath, text: field.text('The new text.') }))
      .min(1)
      .describe('The changed texts, by paths from get_site_text. Texts that you leave out stay.'),
  }),
  output: z.object({
    name: recordName,
    version: field.count('The version of the draft, for the next change.'),
    edit_url: field.text('The address where members see and publish the draft. It needs a sign-in.'),
    problems: field.rows('Texts that hold up publishing.', {
      path: textPath,
      problem: field.text('What is wrong, such as too_big for a text that is too long.'),
    }),
    contradictions: field.rows('Numbers of the changed texts that contradict the published facts.', {
      path: textPath,
      written: field.text('The number as the text has it.'),
      sentence: field.text('The sentence with the number.'),
      right_values: field.rightValues,
    }),
  }),
  run: async ({ caller, site }, { name: typedName, ...change }) => {
    const record = { name: changeableName(typedName) };
    const { version } = await changeTexts(caller, { ...record, ...change });
    const detail = await caller.admin.site.get(record);
    return {
      ...record,
      version,
      edit_url: site.origin + pathTo('adminSiteRecord', record),
      problems: problemsOf(detail),
      contradictions: await contradictionsOf(caller, detail, change.texts),
    };
  },
});

/** Lists the numbers of the changed texts that contradict the facts. The facts do not contradict themselves. */
async function contradictionsOf(
  caller: Caller,
  { name: record, fields, texts }: RecordDetail,
  changed: Paths,
) {
  if (record === 'facts') return [];
  const findContradictions = contradictionFinder(await readFacts(caller));
  return textsAt(fields, changed).flatMap(({ path, text }) =>
    findContradictions(resolveText(text, texts)).map(({ written, sentence, facts }) => ({
      path,
      written,
      sentence: clip(sentence, 1000),
      right_values: facts.map((fact) => ({ about: fact.name, value: fact.value })),
    })),
  );
}

type Paths = readonly { path: string }[];

function textsAt(fields: unknown, paths: Paths) {
  const pathSet = new Set(paths.map(({ path }) => path));
  return textsOf(fields).filter(({ path }) => pathSet.has(path));
}

/** @throws SITE_TEXT_CHANGED with the newer version and the texts of the changed paths */
async function changeTexts(
  caller: Caller,
  change: Parameters<Caller['admin']['site']['changeTexts']>[0],
): Promise<{ version: number }> {
  try {
    return await caller.admin.site.changeTexts(change);
  } catch (error) {
    if (appErrorOf(error).code !== 'SITE_TEXT_CHANGED') throw error;
    const { version, base, fields } = await caller.admin.site.get({ name: change.name });
    const texts = { stored: textsAt(fields, change.texts), yours: change.texts };
    throw new ExplainedError('SITE_TEXT_CHANGED', { version, base, ...texts });
  }
}

/** Lists the texts of a draft that its schema refuses. */
function problemsOf({ name: record, fields, texts }: RecordDetail): { path: string; problem: string }[] {
  const { error } = parseRecord(record, fields, texts);
  return (error?.issues ?? []).map(({ path, code }) => ({ path: path.join('.'), problem: code }));
}

export const publishSiteText = defineTool({
  level: 'publish',
  name: 'publish_site_text',
  title: 'Publish texts of a page',
  description:
    'Use this only when the member has asked for it: publishes the draft of a record, now or at publish_at. Visitors see it at once. Members can undo it on the page of the record. Needs the version from update_site_text or get_site_text.',
  procedures: ['admin.site.publish'],
  input: z.strictObject({
    name: nameInput,
    version: z.int().min(1).describe('The version of the draft that you have read.'),
    publish_at: field.publishAtInput,
  }),
  output: z.object({
    name: recordName,
    number: field.count('The number of the publication.'),
    cancelled_plan: field.momentOrNull('The time of a planned publication that this one has replaced.'),
  }),
  run: async ({ caller, countPublication }, { name: typedName, version, publish_at: liveFrom = null }) => {
    const record = { name: changeableName(typedName), version, liveFrom };
    await countPublication();
    const { number, cancelledPlan } = await caller.admin.site.publish(record);
    return { ...record, number, cancelled_plan: cancelledPlan };
  },
});
