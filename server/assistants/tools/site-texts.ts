import { z } from 'zod';
import type { Caller } from '#server/app-router.ts';
import { clip, namedValue, pageInput, pageOf, pageOutput, publishAtInput } from '#server/assistants/parts.ts';
import {
  defineTool,
  ExplainedError,
  PUBLISHING,
  READING,
  readFacts,
  WRITING,
} from '#server/assistants/tool.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { contradictionFinder } from '#shared/site-texts/fact-rules.ts';
import { parseRecord } from '#shared/site-texts/parse-record.ts';
import { isRecordName, type RecordName } from '#shared/site-texts/records.ts';
import { referencedNames, resolveText } from '#shared/site-texts/references.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';

export const listSiteTexts = defineTool({
  ...READING,
  name: 'list_site_texts',
  title: 'List the texts of the site',
  description:
    'Use this to find the record with the texts of a marketing page, such as the landing page, the prices or a city, before you read it with get_site_text. Lists only records that the member may edit.',
  procedures: ['admin.site.list'],
  input: z.strictObject({ page: pageInput }),
  output: z.object({
    records: z
      .array(
        z.object({
          name: z.string().describe('The name for get_site_text.'),
          title: z
            .string()
            .nullable()
            .describe('The name of the city, campaign or service; null for other records.'),
          published_at: z
            .string()
            .nullable()
            .describe('The last publication; null for the texts as shipped.'),
          planned_for: z.string().nullable().describe('When a planned publication becomes live.'),
          has_draft: z.boolean().describe('True if there are unpublished changes.'),
          is_removed: z.boolean().describe('True for a page that members have removed.'),
        }),
      )
      .describe('The records of this page.'),
    ...pageOutput,
  }),
  run: async ({ caller }, { page }) => {
    const { rows, ...position } = pageOf(await caller.admin.site.list(), page);
    return {
      records: rows.map(({ name, title, live, plan, draft, added }) => ({
        name,
        title,
        published_at: live?.liveFrom.toISOString() ?? null,
        planned_for: plan?.liveFrom.toISOString() ?? null,
        has_draft: draft !== null,
        is_removed: added !== null && added.removedAs !== null,
      })),
      ...position,
    };
  },
});

const namedText = z.object({
  name: z.string().describe('The name in braces.'),
  value: z.string().describe('The text that replaces it.'),
});

export const getSiteText = defineTool({
  ...READING,
  name: 'get_site_text',
  title: 'Read the texts of a page',
  description:
    'Use this to read all texts of one record, such as a marketing page, with their paths. A text may contain references such as {setup}, which are replaced by facts; keep them when you change a text. Gives the draft if there is one.',
  procedures: ['admin.site.get'],
  input: z.strictObject({
    name: z.string().min(1).max(200).describe('The name of the record, from list_site_texts.'),
    page: pageInput,
  }),
  output: z.object({
    name: z.string().describe('The name of the record.'),
    version: z.int().describe('The version of the draft for update_site_text; 0 if there is none.'),
    base: z.int().describe('The newest publication for update_site_text; 0 if there is none.'),
    has_draft: z.boolean().describe('True if the texts are a draft that visitors do not see.'),
    is_locked: z
      .boolean()
      .describe('True if the configuration locks the record, so that nobody can change it here.'),
    texts: z
      .array(
        z.object({
          path: z
            .string()
            .describe('The place of the text in the record, such as hero.title or faq.0.answer.'),
          text: z.string().describe('The text with its references.'),
        }),
      )
      .describe('The texts of this page of the result.'),
    references: z.array(namedText).describe('The references in these texts, with their present values.'),
    ...pageOutput,
  }),
  run: async ({ caller }, { name, page }) => {
    if (!isRecordName(name)) throw new AppError('NOT_FOUND');
    const record = await caller.admin.site.get({ name });
    const { rows, ...position } = pageOf(textsOf(record.fields), page);
    const names = new Set(rows.flatMap(({ text }) => referencedNames(text)));
    return {
      name,
      version: record.version,
      base: record.base,
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

/** Lists the texts of a record's fields, in their order. */
function textsOf(part: unknown, path = ''): { path: string; text: string }[] {
  if (typeof part === 'string') return [{ path, text: part }];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}

export const getFacts = defineTool({
  ...READING,
  name: 'get_facts',
  title: 'Read the facts',
  description:
    'Use this before you write any number about the product: the published prices, times, percentages and languages, each with a sentence that states it. Never state another number.',
  procedures: ['admin.site.factSentences'],
  input: z.strictObject({}),
  output: z.object({
    facts: z
      .array(
        z.object({
          name: z.string().describe('The name of the fact.'),
          about: z.string().describe('What the number is about.'),
          value: z.string().describe('The published value, in Turkish notation.'),
          sentence: z
            .string()
            .nullable()
            .describe('A sentence of the site that states it; null if no page does.'),
        }),
      )
      .describe('All facts.'),
  }),
  run: async ({ caller }) => ({ facts: await caller.admin.site.factSentences() }),
});

/** The records that only members change on the site. */
const MEMBERS_ONLY: ReadonlySet<RecordName> = new Set(['legal', 'consent']);

/** @throws NOT_FOUND, NOT_FOR_ASSISTANTS */
function changeableName(name: string): RecordName {
  if (!isRecordName(name)) throw new AppError('NOT_FOUND');
  if (MEMBERS_ONLY.has(name)) throw new AppError('NOT_FOR_ASSISTANTS');
  return name;
}

const recordNameInput = z.string().min(1).max(200).describe('The name of the record, from list_site_texts.');

export const updateSiteText = defineTool({
  ...WRITING,
  name: 'update_site_text',
  title: 'Change texts of a page',
  description:
    'Use this to change texts of a marketing page in its draft, which visitors do not see. Keep references such as {setup}, which stand for facts. Needs version and base from get_site_text. Legal texts and the consent banner are changed by members only.',
  procedures: ['admin.site.changeTexts', 'admin.site.get'],
  input: z.strictObject({
    name: recordNameInput,
    version: z.int().min(0).describe('The version from get_site_text.'),
    base: z.int().min(0).describe('The base from get_site_text.'),
    texts: z
      .array(
        z.strictObject({
          path: z.string().describe('The path of an existing text, from get_site_text.'),
          text: z.string().describe('The new text.'),
        }),
      )
      .min(1)
      .describe('The changed texts. Texts that you leave out stay.'),
  }),
  output: z.object({
    name: z.string().describe('The name of the record.'),
    version: z.int().describe('The version of the draft, for the next change.'),
    edit_url: z.string().describe('The address where members see and publish the draft. It needs a sign-in.'),
    problems: z
      .array(
        z.object({
          path: z.string().describe('The place of the text.'),
          problem: z.string().describe('What is wrong, such as too_big for a text that is too long.'),
        }),
      )
      .describe('Texts that hold up publishing.'),
    contradictions: z
      .array(
        z.object({
          path: z.string().describe('The place of the changed text.'),
          written: z.string().describe('The number as the text has it.'),
          sentence: z.string().describe('The sentence with the number.'),
          right_values: z.array(namedValue).describe('The published facts.'),
        }),
      )
      .describe('Numbers of the changed texts that contradict the published facts.'),
  }),
  run: async ({ caller, site }, { name: typedName, ...change }) => {
    const name = changeableName(typedName);
    const { version } = await changeTexts(caller, { name, ...change });
    const record = await caller.admin.site.get({ name });
    const changedPaths = new Set(change.texts.map(({ path }) => path));
    const texts = textsOf(record.fields).filter(({ path }) => changedPaths.has(path));
    const findContradictions = contradictionFinder(await readFacts(caller));
    return {
      name,
      version,
      edit_url: site.origin + pathTo('adminSiteRecord', { name }),
      problems: problemsOf(record),
      contradictions:
        name === 'facts'
          ? []
          : texts.flatMap(({ path, text }) =>
              findContradictions(resolveText(text, record.texts)).map(({ written, sentence, facts }) => ({
                path,
                written,
                sentence: clip(sentence, 1000),
                right_values: facts.map(({ name: about, value }) => ({ about, value })),
              })),
            ),
    };
  },
});

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
    const paths = new Set(change.texts.map(({ path }) => path));
    const stored = textsOf(fields).filter(({ path }) => paths.has(path));
    throw new ExplainedError('SITE_TEXT_CHANGED', { version, base, stored, yours: change.texts });
  }
}

/** Lists the texts of a draft that its schema refuses. */
function problemsOf({ name, fields, texts }: RecordDetail): { path: string; problem: string }[] {
  const { error } = parseRecord(name, fields, texts);
  return (error?.issues ?? []).map(({ path, code }) => ({ path: path.join('.'), problem: code }));
}

export const publishSiteText = defineTool({
  ...PUBLISHING,
  name: 'publish_site_text',
  title: 'Publish texts of a page',
  description:
    'Use this only when the member has asked for it: publishes the draft of a record, now or at publish_at. Visitors see it at once. Members can undo it on the page of the record. Needs the version from update_site_text or get_site_text.',
  procedures: ['admin.site.publish'],
  input: z.strictObject({
    name: recordNameInput,
    version: z.int().min(1).describe('The version of the draft that you have read.'),
    publish_at: publishAtInput,
  }),
  output: z.object({
    name: z.string().describe('The name of the record.'),
    number: z.int().describe('The number of the publication.'),
    cancelled_plan: z
      .string()
      .nullable()
      .describe('The time of a planned publication that this one has replaced.'),
  }),
  run: async ({ caller, countPublication }, { name: typedName, version, publish_at }) => {
    const name = changeableName(typedName);
    await countPublication();
    const { number, cancelledPlan } = await caller.admin.site.publish({
      name,
      version,
      liveFrom: publish_at === undefined ? null : new Date(publish_at),
    });
    return { name, number, cancelled_plan: cancelledPlan?.toISOString() ?? null };
  },
});
