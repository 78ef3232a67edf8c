import { z } from 'zod';
import type { Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { clip, countPages, pageInput, pageOf, pageOutput, partOf } from '#server/assistants/parts.ts';
import { defineTool, READING, type ToolContext } from '#server/assistants/tool.ts';
import { MARKDOWN_LOSSES } from '#server/rich-text/exact-markdown.ts';
import { SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import {
  findDeadLinks,
  findHints,
  type Hint,
  heaviestFirst,
  listLinks,
  SHOWN_DESCRIPTION_LENGTH,
  SHOWN_TITLE_LENGTH,
} from '#shared/posts/checks/post-checks.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf } from '#shared/posts/post-draft.ts';
import { POST_FIELD_ROWS, type PostField, type PostFieldOf } from '#shared/posts/post-fields.ts';
import {
  ADMIN_POSTS_PER_PAGE,
  CHECKED_URLS_MAX,
  POST_STATES,
  POST_STATUSES,
} from '#shared/posts/post-states.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { postListInput } from '#shared/posts/schemas.ts';
import { postPath } from '#shared/routes.ts';

const LISTED_CATEGORIES_MAX = 10;
/** The maximum number of links of a post that one call requests. */
const LINKS_MAX = 50;

const postId = z.uuid().describe('The id of the post, from search_posts.');
const time = (description: string) => z.string().nullable().describe(`${description} ISO 8601, or null.`);

export const searchPosts = defineTool({
  ...READING,
  name: 'search_posts',
  title: 'Search posts',
  description:
    'Use this to find blog posts by words, state, category or date, before you read or change one, and before you write a post that may exist already. Authors find only their own posts.',
  procedures: ['admin.posts.list'],
  input: z.strictObject({
    query: postListInput.shape.q.describe('Words in title, slug, excerpt or text. Empty for all posts.'),
    state: z
      .enum(POST_STATES)
      .optional()
      .describe(
        'scheduled is published with a future date, edited has unpublished changes, submitted waits for review.',
      ),
    category: postListInput.shape.category.describe('The slug or id of a category. Empty for all.'),
    from: postListInput.shape.from.describe('First day of publishing, YYYY-MM-DD.'),
    to: postListInput.shape.to.describe('Last day of publishing, YYYY-MM-DD.'),
    page: pageInput,
  }),
  output: z.object({
    posts: z
      .array(
        z.object({
          id: z.string().describe('The id for other tools.'),
          title: z.string().describe('The title.'),
          slug: z.string().describe('The end of the address.'),
          status: z.enum(POST_STATUSES).describe('What readers see.'),
          is_scheduled: z.boolean().describe('True if it is published with a future date.'),
          has_unpublished_changes: z
            .boolean()
            .describe('True if a published post has changes that readers do not see.'),
          is_in_review: z.boolean().describe('True for a draft that waits for review.'),
          published_at: time('When it was or will be published.'),
          updated_at: z.string().describe('The last save. ISO 8601.'),
          author: z.string().nullable().describe('The name of the member who wrote it.'),
          categories: z.array(z.string()).describe('Names of the first categories.'),
          url: z.string().nullable().describe('The address for readers; null if they cannot see it.'),
        }),
      )
      .describe('The posts of this page, the newest first.'),
    total: z.int().describe('The number of posts on all pages.'),
    ...pageOutput,
  }),
  run: async ({ caller, site }, { query, state, page, ...filter }) => {
    const { posts, total } = await caller.admin.posts.list({ ...filter, q: query, status: state, page });
    return {
      posts: posts.map((post) => ({
        id: post.id,
        title: post.title,
        slug: post.slug,
        status: post.status,
        is_scheduled: post.scheduled,
        has_unpublished_changes: post.edited,
        is_in_review: post.submitted,
        published_at: post.publishedAt?.toISOString() ?? null,
        updated_at: post.updatedAt.toISOString(),
        author: post.author?.name ?? null,
        categories: post.categories.slice(0, LISTED_CATEGORIES_MAX),
        url: urlOf(post, site.origin),
      })),
      total,
      page,
      pages: countPages(total, ADMIN_POSTS_PER_PAGE),
    };
  },
});

function urlOf({ year, month, slug }: PostRow, origin: string): string | null {
  return year === null || month === null ? null : origin + postPath({ year, month, slug });
}

/** The fields of a post that are texts, by their names in the database. */
const TEXT_FIELDS = POST_FIELD_ROWS.filter(
  (row): row is [PostFieldOf<'text' | 'optional'>, PostField] =>
    row[1].kind === 'text' || row[1].kind === 'optional',
);

const fieldSchemas = Object.fromEntries(
  TEXT_FIELDS.map(([, { column, label }]) => [column, z.string().nullable().describe(label)]),
);

const FORMATS = ['markdown', 'html'] as const;

export const getPost = defineTool({
  ...READING,
  name: 'get_post',
  title: 'Read a post',
  description:
    'Use this to read a post with its fields and version, before you quote, check or change it. Gives the newest text, with unpublished changes. If Markdown would lose formatting, the text is HTML and formatting_lost_in_markdown says why.',
  procedures: ['admin.posts.get'],
  input: z.strictObject({
    id: postId,
    format: z
      .enum(FORMATS)
      .default('markdown')
      .describe('The format of the text: GitHub Flavored Markdown, or HTML.'),
    part: z
      .int()
      .min(1)
      .default(1)
      .describe('The part of a long text, from 1. The parts together are the text.'),
  }),
  output: z.object({
    id: z.string().describe('The id of the post.'),
    version: z.int().describe('The version for update_post.'),
    status: z.enum(POST_STATUSES).describe('What readers see.'),
    fields: z.object(fieldSchemas).describe('The fields of the post besides its text.'),
    category_ids: z.array(z.string()).describe('Ids of categories, from list_categories.'),
    published_at: time('The date of publishing.'),
    updated_at: z.string().describe('The last save. ISO 8601.'),
    saved_by: z.string().nullable().describe('The member who saved last.'),
    has_unpublished_changes: z.boolean().describe('True if readers still see an older text.'),
    format: z.enum(FORMATS).describe('The format of text.'),
    formatting_lost_in_markdown: z
      .array(z.enum(MARKDOWN_LOSSES))
      .describe('The formatting that Markdown cannot express. If there is any, the text is HTML.'),
    text: z.string().describe('The text, or a part of it.'),
    part: z.int().describe('The part of this result.'),
    parts: z.int().describe('The number of parts.'),
  }),
  run: async ({ caller, richText }, { id, format, part }) => {
    const post = await caller.admin.posts.get({ id });
    const { workingCopy } = post;
    const { content, ...fields } = workingCopy ?? post;
    const html = serializeValue(JSON.parse(content) as Value);
    const { markdown, losses } = await richText.exactMarkdown(html, SOMEBODY_WAITS);
    const isMarkdown = format === 'markdown' && losses.length === 0;
    return {
      id,
      version: post.version,
      status: post.status,
      fields: Object.fromEntries(TEXT_FIELDS.map(([name, { column }]) => [column, fields[name]])),
      category_ids: fields.categoryIds,
      published_at: fields.publishedAt?.toISOString() ?? null,
      updated_at: post.updatedAt.toISOString(),
      saved_by: post.savedBy,
      has_unpublished_changes: workingCopy !== null,
      format: isMarkdown ? ('markdown' as const) : ('html' as const),
      formatting_lost_in_markdown: [...losses],
      ...partOf(isMarkdown ? markdown : html, part),
    };
  },
});

const finding = z.object({
  kind: z.string().describe('What is wrong, such as contradiction, missing link or no alternative text.'),
  written: z.string().nullable().describe('The wrong number as the post has it.'),
  sentence: z.string().nullable().describe('The sentence with the wrong number.'),
  right_values: z
    .array(
      z.object({
        about: z.string().describe('The name of the fact.'),
        value: z.string().describe('The published value.'),
      }),
    )
    .describe('The published facts that the sentence contradicts.'),
  urls: z.array(z.string()).describe('The links or pictures of the finding.'),
  length: z.int().nullable().describe('The length of a title or description that is too long.'),
  shown_length: z.int().nullable().describe('The number of characters that search results show.'),
});

export const checkPost = defineTool({
  ...READING,
  name: 'check_post',
  title: 'Check a post',
  description:
    'Use this before a post goes to review or to readers, and to find posts with old prices: finds numbers that contradict the published facts, dead links, pictures without alternative text, wrong headings, missing or long titles and descriptions.',
  procedures: ['admin.posts.get', 'admin.checks.links'],
  input: z.strictObject({ id: postId }),
  output: z.object({
    findings: z.array(finding).describe('The findings, the heaviest first. Empty if nothing is wrong.'),
    more_findings: z.int().describe('The number of further findings, which this result leaves out.'),
    checked_links: z.int().describe('The number of links that were requested.'),
    unchecked_links: z.int().describe('The number of further links, which this call did not request.'),
  }),
  run: async (context, { id }) => {
    const post = await context.caller.admin.posts.get({ id });
    return checkFields(context, post.workingCopy ?? post);
  },
});

async function checkFields(
  { caller, site }: ToolContext,
  post: EditedPost | NonNullable<EditedPost['workingCopy']>,
) {
  const draft = draftOf(post);
  const facts = await caller.site.record({ name: 'facts' });
  const links = listLinks(draft);
  const urls = [...new Set(links.map(({ url }) => url))];
  const checkedUrls = urls.slice(0, LINKS_MAX);
  const answers = new Map<string, Awaited<ReturnType<typeof caller.admin.checks.links>>[number]>();
  for (let start = 0; start < checkedUrls.length; start += CHECKED_URLS_MAX) {
    const batch = checkedUrls.slice(start, start + CHECKED_URLS_MAX);
    for (const link of await caller.admin.checks.links({ urls: batch })) answers.set(link.url, link);
  }
  const hints = [
    ...findHints(draft, { origin: site.origin, facts: facts as Parameters<typeof findHints>[1]['facts'] }),
    ...findDeadLinks(links, answers),
  ];
  const { rows, pages } = pageOf(heaviestFirst(hints).map(findingOf), 1);
  return {
    findings: rows,
    more_findings: pages === 1 ? 0 : hints.length - rows.length,
    checked_links: checkedUrls.length,
    unchecked_links: urls.length - checkedUrls.length,
  };
}

function findingOf(hint: Hint): z.input<typeof finding> {
  const shownLengths: Partial<Record<Hint['kind'], number>> = {
    'long title': SHOWN_TITLE_LENGTH,
    'long description': SHOWN_DESCRIPTION_LENGTH,
  };
  return {
    kind: hint.kind,
    written: 'written' in hint ? hint.written : null,
    sentence: 'sentence' in hint ? clip(hint.sentence, 1000) : null,
    right_values: 'facts' in hint ? hint.facts.map(({ name, value }) => ({ about: name, value })) : [],
    urls: 'urls' in hint ? hint.urls : 'url' in hint ? [hint.url] : [],
    length: 'length' in hint ? hint.length : null,
    shown_length: shownLengths[hint.kind] ?? null,
  };
}

export const listCategories = defineTool({
  ...READING,
  name: 'list_categories',
  title: 'List categories',
  description:
    'Use this to choose categories for a post, or to see what the blog is about. Gives names, ids and the number of posts of each category.',
  procedures: ['admin.categories.list'],
  input: z.strictObject({ page: pageInput }),
  output: z.object({
    categories: z
      .array(
        z.object({
          id: z.string().describe('The id for category_ids.'),
          name: z.string().describe('The name that readers see.'),
          slug: z.string().describe('The end of the address.'),
          description: z.string().nullable().describe('What the category is about.'),
          parent: z.string().nullable().describe('The name of the category above.'),
          posts: z.int().describe('The number of posts in any status.'),
        }),
      )
      .describe('The categories of this page.'),
    ...pageOutput,
  }),
  run: async ({ caller }, { page }) => {
    const { rows, ...position } = pageOf(await caller.admin.categories.list(), page);
    return {
      categories: rows.map(({ id, name, slug, description, parentName, posts }) => ({
        id,
        name,
        slug,
        description,
        parent: parentName,
        posts,
      })),
      ...position,
    };
  },
});
