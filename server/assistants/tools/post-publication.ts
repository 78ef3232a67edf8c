import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { defineTool, ExplainedError, type ToolContext } from '#server/assistants/tool.ts';
import { toLocalDate } from '#shared/dates.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf, formOf } from '#shared/posts/post-draft.ts';
import { postPath } from '#shared/routes.ts';
import { newAttempt, newerVersion, versionInput } from './post-changes.ts';
import { CHECK_PROCEDURES, checkFields } from './post-checks.ts';
import { htmlOf, postId, postState } from './posts.ts';

export const publishPost = defineTool({
  level: 'publish',
  name: 'publish_post',
  title: 'Publish a post',
  description:
    'Use this only when the member has asked for it: publishes the newest text of a post, now or at publish_at. A text with numbers that contradict the published facts is refused; correct it first with update_post.',
  procedures: ['admin.posts.update', ...CHECK_PROCEDURES],
  input: z.strictObject({
    id: postId,
    version: versionInput,
    publish_at: field.publishAtInput,
    accept_contradictions: z
      .boolean()
      .default(false)
      .describe('True if the member has said that numbers which contradict the facts shall stay.'),
  }),
  output: z.object({
    ...postState,
    published_at: field.momentOrNull('When it was or will be published.'),
    url: field.textOrNull('The address for readers.'),
  }),
  run: async (context, { id, version, publish_at, accept_contradictions }) => {
    const post = await context.caller.admin.posts.get({ id });
    if (post.version !== version) throw newerVersion(post, {});
    const newest = post.workingCopy ?? post;
    if (!accept_contradictions) {
      const { findings } = await checkFields(context, newest);
      const contradictions = findings.filter(({ kind }) => kind === 'contradiction');
      if (contradictions.length > 0)
        throw new ExplainedError('FACTS_CONTRADICTED', { findings: contradictions });
    }
    await context.countPublication();
    const publishedAt = publish_at ?? dateOfLive(post);
    await context.caller.admin.posts.update({
      ...newAttempt(id),
      version,
      publish: true,
      post: formOf({ ...draftOf(newest).fields, publishedAt }, htmlOf(newest)),
    });
    const published = await context.caller.admin.posts.get({ id });
    return { ...published, published_at: published.publishedAt, url: urlOf(published, context.site) };
  },
});

export const unpublishPost = defineTool({
  level: 'publish',
  isIdempotent: true,
  name: 'unpublish_post',
  title: 'Take a post back',
  description:
    'Use this only when the member has asked for it: makes a published or scheduled post a draft, so that readers get a missing page. Members can undo it in the activity list.',
  procedures: ['admin.posts.get', 'admin.posts.bulkSetStatus'],
  input: z.strictObject({ id: postId }),
  output: z.object(postState),
  run: async ({ caller, countPublication }, { id }) => {
    const { status } = await caller.admin.posts.get({ id });
    if (status === 'published') {
      await countPublication();
      await caller.admin.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'draft' });
    }
    return caller.admin.posts.get({ id });
  },
});

/** Returns the date of a post that readers see, which a new text does not change. Null publishes at once. */
function dateOfLive({ status, publishedAt, workingCopy }: EditedPost): Date | null {
  const isLive = status === 'published' && publishedAt !== null && publishedAt.getTime() <= Date.now();
  return isLive ? (workingCopy?.publishedAt ?? publishedAt) : null;
}

function urlOf({ slug, publishedAt }: EditedPost, { origin, timeZone }: ToolContext['site']): string | null {
  const day = publishedAt && toLocalDate(publishedAt, timeZone);
  return day && origin + postPath({ year: day.getFullYear(), month: day.getMonth() + 1, slug });
}
