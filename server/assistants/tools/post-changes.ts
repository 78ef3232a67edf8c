import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { clip } from '#server/assistants/parts.ts';
import { defineTool, ExplainedError, type ToolContext } from '#server/assistants/tool.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf, EMPTY_DRAFT, formOf, type PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELDS, type PostField } from '#shared/posts/post-fields.ts';
import { postSubmissionInput } from '#shared/review/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { slugify } from '#text/slug.ts';
import { CHECK_PROCEDURES, checkFields, checkOutput } from './post-checks.ts';
import {
  byTextColumn,
  editedPostState,
  FORMATS,
  htmlOf,
  postId,
  TEXT_FIELDS,
  type TextColumn,
} from './posts.ts';

/** The length of a stored text in the answer to a change of an outdated version, in characters. */
const CONFLICT_TEXT_MAX = 20_000;

const describeField = ({ label, limit }: PostField) =>
  field.text(limit ? `${label}, at most ${limit.maxLength} characters.` : `${label}.`);
const fieldInputs = byTextColumn((row) => describeField(row).optional());

const textInput = field.text(
  'The text: GitHub Flavored Markdown, or HTML of the node set. Headings begin at level 2.',
);
const formatInput = z.enum(FORMATS).default('markdown').describe('The format of text.');
const categoryIdsInput = z.array(z.uuid()).describe('Ids of categories, from list_categories.');
export const versionInput = z.int().min(0).describe('The version that you have read with get_post.');

const changedPost = z.object({
  ...editedPostState,
  preview_url: field.text('The address where members see and edit the post. It needs a sign-in.'),
  ...checkOutput,
});

export const createPost = defineTool({
  level: 'drafts',
  name: 'create_post',
  title: 'Write a draft',
  description:
    'Use this to save a new blog post as a draft, which no reader sees. Read the guide first, and look with search_posts for a similar post. Answers with findings such as wrong prices: correct them with update_post.',
  procedures: ['admin.posts.create', ...CHECK_PROCEDURES],
  input: z.strictObject({
    ...fieldInputs,
    title: describeField(POST_FIELDS.title),
    text: textInput,
    format: formatInput,
    category_ids: categoryIdsInput.default([]),
  }),
  output: changedPost,
  run: async (context, { text, format, category_ids, ...columns }) => {
    const slug = columns.slug || slugify(columns.title).slice(0, POST_FIELDS.slug.limit.maxLength);
    const fields = changedFields({ ...EMPTY_DRAFT.fields, categoryIds: category_ids }, { ...columns, slug });
    const { id } = await context.caller.admin.posts.create({
      ...newAttempt(randomUUID()),
      publish: false,
      post: formOf(fields, await toHtml(context, { text, format })),
    });
    return savedResult(context, id);
  },
});

export const updatePost = defineTool({
  level: 'drafts',
  name: 'update_post',
  title: 'Change a post',
  description:
    'Use this to change fields or text of a post. Readers see nothing of it: a published post gets a working copy. Fields that you leave out stay. Needs the version from get_post; if somebody has saved since, nothing is changed and you get the newer text.',
  procedures: ['admin.posts.saveUnseen', ...CHECK_PROCEDURES],
  input: z.strictObject({
    id: postId,
    version: versionInput,
    ...fieldInputs,
    text: textInput.optional(),
    format: formatInput,
    replace_formatting: z
      .boolean()
      .default(false)
      .describe('True to replace a text with formatting that Markdown cannot express. Ask the member first.'),
    category_ids: categoryIdsInput.optional(),
  }),
  output: changedPost,
  run: async (context, { id, version, text, format, replace_formatting, category_ids, ...columns }) => {
    const post = await context.caller.admin.posts.get({ id });
    const yours = { ...columns, ...(text !== undefined && { text }) };
    if (post.version !== version) throw newerVersion(post, yours);
    const { categoryIds, ...presentFields } = draftOf(post.workingCopy ?? post).fields;
    const presentHtml = htmlOf(post.workingCopy ?? post);
    if (text !== undefined && format === 'markdown' && !replace_formatting)
      await refuseLosses(context, presentHtml);
    const html = text === undefined ? presentHtml : await toHtml(context, { text, format });
    const fields = changedFields({ ...presentFields, categoryIds: category_ids ?? categoryIds }, columns);
    try {
      await context.caller.admin.posts.saveUnseen({
        ...newAttempt(id),
        version,
        post: formOf(fields, html),
      });
    } catch (error) {
      if (appErrorOf(error).code !== 'POST_CHANGED') throw error;
      throw newerVersion(await context.caller.admin.posts.get({ id }), yours);
    }
    return savedResult(context, id);
  },
});

export const submitForReview = defineTool({
  level: 'drafts',
  isIdempotent: true,
  name: 'submit_for_review',
  title: 'Submit for review',
  description:
    'Use this when a draft is ready and an editor shall read and publish it. Check it first with check_post. Editors see it in their list of posts in review.',
  procedures: ['admin.posts.submit', 'admin.posts.review'],
  input: z.strictObject({
    id: postId,
    message: postSubmissionInput.shape.message.describe(
      'What the editor should know, at most 500 characters.',
    ),
  }),
  output: z.object({
    id: postId,
    submitted_at: field.momentOrNull('When it was submitted.'),
    message: field.textOrNull('The message to the editor.'),
  }),
  run: async ({ caller }, { id, message }) => {
    await caller.admin.posts.submit({ id, message });
    const { submission } = await caller.admin.posts.review({ id });
    return { id, submitted_at: submission?.at ?? null, message: submission?.message ?? null };
  },
});

/** Returns the keys of a save that is tried once. */
export function newAttempt(id: string) {
  return { id, key: randomUUID(), earlierKeys: [] };
}

/** Returns the state of a saved post with the findings of a check. */
async function savedResult(context: ToolContext, id: string) {
  const post = await context.caller.admin.posts.get({ id });
  return {
    ...post,
    has_unpublished_changes: post.workingCopy !== null,
    preview_url: context.site.origin + pathTo('adminPostEdit', { id }),
    ...(await checkFields(context, post.workingCopy ?? post)),
  };
}

/** The error of a change that began with an outdated version. Its explanation has both texts. */
export function newerVersion(
  post: EditedPost,
  yours: Readonly<Record<string, string | undefined>>,
): ExplainedError {
  const present = post.workingCopy ?? post;
  return new ExplainedError('POST_CHANGED', {
    version: post.version,
    saved_by: post.savedBy,
    stored: { title: present.title, format: 'html', text: clip(htmlOf(present), CONFLICT_TEXT_MAX) },
    yours: Object.fromEntries(
      Object.entries(yours).map(([name, text]) => [name, clip(text ?? '', CONFLICT_TEXT_MAX)]),
    ),
  });
}

function changedFields(
  fields: PostFields,
  columns: Partial<Record<TextColumn, string | undefined>>,
): PostFields {
  const changes = TEXT_FIELDS.flatMap(([name, { column }]) => {
    const text = columns[column];
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...fields, ...Object.fromEntries(changes) };
}

async function toHtml(
  { richText }: ToolContext,
  { text, format }: { text: string; format: (typeof FORMATS)[number] },
): Promise<string> {
  return format === 'html' ? text : richText.fromMarkdown(text, SOMEBODY_WAITS);
}

/** @throws FORMATTING_WOULD_BE_LOST with the formatting that the stored text has and Markdown has not */
async function refuseLosses({ richText }: ToolContext, html: string): Promise<void> {
  const { losses } = await richText.exactMarkdown(html, SOMEBODY_WAITS);
  if (losses.length > 0) throw new ExplainedError('FORMATTING_WOULD_BE_LOST', { lost: [...losses] });
}
