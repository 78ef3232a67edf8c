import { z } from 'zod';
import { pageInput, pageOf, pageOutput } from '#server/assistants/parts.ts';
import { defineTool, READING } from '#server/assistants/tool.ts';
import { AppError } from '#shared/errors.ts';
import { isRecordName } from '#shared/site-texts/records.ts';
import { referencedNames } from '#shared/site-texts/references.ts';

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
