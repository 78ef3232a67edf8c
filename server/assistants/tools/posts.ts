import { z } from 'zod';
import type { Value } from '#rich-text/schema.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import * as field from '#server/assistants/fields.ts';
import { partOf, positionOf } from '#server/assistants/parts.ts';
import { defineTool } from '#server/assistants/tool.ts';
import { MARKDOWN_LOSSES } from '#server/rich-text/exact-markdown.ts';
import { SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import type { LoadedFields } from '#shared/posts/form-schemas.ts';
import {
  POST_FIELD_ROWS,
  type POST_FIELDS,
  type PostField,
  type PostFieldOf,
} from '#shared/posts/post-fields.ts';
import { ADMIN_POSTS_PER_PAGE, POST_STATUSES } from '#shared/posts/post-states.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { postListInput } from '#shared/posts/schemas.ts';
import { postPath } from '#shared/routes.ts';

const LISTED_CATEGORIES_MAX = 10;

export const postId = z.uuid().describe('The id of the post, from search_posts.');
const status = z.enum(POST_STATUSES).describe('What readers see.');
const unpublishedChanges = field.flag(
  'True if the newest text waits for publishing, and readers see an older one.',
);

/** The fields by which a tool names the state of a post. */
export const postState = { id: postId, version: field.count('The version for the next change.'), status };
export const editedPostState = { ...postState, has_unpublished_changes: unpublishedChanges };

export const searchPosts = defineTool({
  level: 'read',
  name: 'search_posts',
  title: 'Search posts',
  description:
    'Use this to find blog posts by words, state, category or date, before you read or change one, and before you write a post that may exist already. Authors find only their own posts.',
  procedures: ['admin.posts.list'],
  input: z.strictObject({
    query: postListInput.shape.q.describe('Words in title, slug, excerpt or text. Empty for all posts.'),
    state: postListInput.shape.status.describe(
      'scheduled is published with a future date, edited has unpublished changes, submitted waits for review.',
    ),
    category: postListInput.shape.category.describe('The slug or id of a category. Empty for all.'),
    from: postListInput.shape.from.describe('First day of publishing, YYYY-MM-DD.'),
    to: postListInput.shape.to.describe('Last day of publishing, YYYY-MM-DD.'),
    page: field.pageInput,
  }),
  output: z.object({
    posts: field.rows('The posts of this page, the newest first.', {
      id: postId,
      title: field.text('The title.'),
      slug: field.text('The end of the address.'),
      status,
      is_scheduled: field.flag('True if it is published with a future date.'),
      has_unpublished_changes: unpublishedChanges,
      is_in_review: field.flag('True for a draft that waits for review.'),
      published_at: field.momentOrNull('When it was or will be published.'),
      updated_at: field.moment('The last save.'),
      author: field.textOrNull('The name of the member who wrote it.'),
      categories: z.array(z.string()).describe('Names of the first categories.'),
      url: field.textOrNull('The address for readers; null if they cannot see it.'),
    }),
    ...field.totalOutput,
  }),
  run: async ({ caller, site }, { query, state, page, ...filter }) => {
    const { posts, total } = await caller.admin.posts.list({ ...filter, q: query, status: state, page });
    return {
      posts: posts.map((post) => ({
        ...post,
        is_scheduled: post.scheduled,
        has_unpublished_changes: post.edited,
        is_in_review: post.submitted,
        published_at: post.publishedAt,
        updated_at: post.updatedAt,
        author: post.author?.name ?? null,
        categories: post.categories.slice(0, LISTED_CATEGORIES_MAX),
        url: urlOf(post, site.origin),
      })),
      ...positionOf(total, page, ADMIN_POSTS_PER_PAGE),
    };
  },
});

function urlOf({ year, month, slug }: PostRow, origin: string): string | null {
  return year === null || month === null ? null : origin + postPath({ year, month, slug });
}

type TextFieldName = PostFieldOf<'text' | 'optional'>;

/** The fields of a post that are texts, by their names in the database. */
export const TEXT_FIELDS = POST_FIELD_ROWS.filter(
  (row): row is [TextFieldName, PostField & { column: TextColumn }] =>
    row[1].kind === 'text' || row[1].kind === 'optional',
);

export type TextColumn = (typeof POST_FIELDS)[TextFieldName]['column'];

/** Returns a value for each text field, by the field's name in the database. */
export function byTextColumn<Result>(
  write: (row: PostField, name: TextFieldName) => Result,
): Record<TextColumn, Result> {
  return Object.fromEntries(TEXT_FIELDS.map(([name, row]) => [row.column, write(row, name)])) as Record<
    TextColumn,
    Result
  >;
}

export const FORMATS = ['markdown', 'html'] as const;

export const getPost = defineTool({
  level: 'read',
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
    ...editedPostState,
    ...byTextColumn(({ label }) => field.textOrNull(`${label}.`)),
    category_ids: z.array(z.string()).describe('Ids of categories, from list_categories.'),
    published_at: field.momentOrNull('The date of publishing.'),
    updated_at: field.moment('The last save.'),
    saved_by: field.textOrNull('The member who saved last.'),
    format: z.enum(FORMATS).describe('The format of text.'),
    formatting_lost_in_markdown: z
      .array(z.enum(MARKDOWN_LOSSES))
      .describe('The formatting that Markdown cannot express. If there is any, the text is HTML.'),
    text: field.text('The text, or a part of it.'),
    part: field.count('The part of this result.'),
    parts: field.count('The number of parts.'),
  }),
  run: async ({ caller, richText }, { id, format, part }) => {
    const post = await caller.admin.posts.get({ id });
    const fields = post.workingCopy ?? post;
    const html = htmlOf(fields);
    const { markdown, losses } = await richText.exactMarkdown(html, SOMEBODY_WAITS);
    const isMarkdown = format === 'markdown' && losses.length === 0;
    return {
      ...post,
      ...byTextColumn((_row, name) => fields[name]),
      category_ids: fields.categoryIds,
      published_at: fields.publishedAt,
      updated_at: post.updatedAt,
      saved_by: post.savedBy,
      has_unpublished_changes: post.workingCopy !== null,
      format: isMarkdown ? ('markdown' as const) : ('html' as const),
      formatting_lost_in_markdown: [...losses],
      ...partOf(isMarkdown ? markdown : html, part),
    };
  },
});

/** Returns the newest text of a post as HTML. */
export function htmlOf({ content }: Pick<LoadedFields, 'content'>): string {
  return serializeValue(JSON.parse(content) as Value);
}
