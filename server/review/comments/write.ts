import type { Fragment, Sql } from '#server/db/connect.ts';
import { mayOpenPost } from '#server/posts/read.ts';
import { AppError } from '#shared/errors.ts';
import { COMMENTS_MAX } from '#shared/posts/post-states.ts';
import type { AnswerInput, CommentInput } from '#shared/review/comment-schemas.ts';
import { findMentions, type Mention } from '#shared/review/mentions.ts';
import { COMMENT_MAIL_DUE } from './queue.ts';

type Author = { id: string; email: string };

/**
 * Begins a conversation. Call this function in the transaction of a change.
 * @throws POST_NOT_FOUND, TOO_MANY_COMMENTS
 */
export async function insertComment(
  sql: Sql,
  { id, passage: { block, quote, before, after }, text, mentions: mentionedIds }: CommentInput,
  author: Author,
): Promise<void> {
  await refuseFurther(sql, id);
  const mentions = await mentionsIn(sql, { postId: id, text, mentionedIds });
  const [comment] = await sql<[{ id: string }]>`
    insert into post_comments (post_id, block, quote, quote_before, quote_after, text, mentions, author_id, author)
    values (
      ${id}, ${block}, ${quote}, ${before}, ${after}, ${text}, ${sql.json(mentions)}, ${author.id}, ${author.email}
    )
    returning id
  `;
  await address(sql, { commentId: comment.id, threadId: comment.id, mentions, authorId: author.id });
}

/**
 * Answers in a conversation, and reopens a resolved one, so that nobody overlooks the answer. Call this function in the
 * transaction of a change.
 * @throws POST_NOT_FOUND, COMMENT_NOT_FOUND, TOO_MANY_COMMENTS
 */
export async function insertAnswer(
  sql: Sql,
  { id, commentId, text, mentions: mentionedIds }: AnswerInput,
  author: Author,
): Promise<void> {
  await refuseFurther(sql, id);
  const [thread] = await sql<{ id: string }[]>`
    select t.id from post_comments t where ${startsThread(sql, { id, commentId })} for update
  `;
  if (!thread) throw new AppError('COMMENT_NOT_FOUND');
  await reopenComment(sql, { id, commentId });
  const mentions = await mentionsIn(sql, { postId: id, text, mentionedIds });
  const [comment] = await sql<[{ id: string }]>`
    insert into post_comments (
      post_id, answer_to, block, quote, quote_before, quote_after, text, mentions, author_id, author
    )
    select
      post_id, id, block, quote, quote_before, quote_after, ${text}, ${sql.json(mentions)}, ${author.id}, ${author.email}
    from post_comments
    where id = ${thread.id}
    returning id
  `;
  await address(sql, { commentId: comment.id, threadId: thread.id, mentions, authorId: author.id });
}

async function refuseFurther(sql: Sql, postId: string): Promise<void> {
  const [post] = await sql<{ comments: number }[]>`
    select (select count(*)::integer from post_comments where post_id = p.id and resolved_at is null) as comments
    from blog_posts p
    where p.id = ${postId}
  `;
  if (!post) throw new AppError('POST_NOT_FOUND');
  if (post.comments >= COMMENTS_MAX) throw new AppError('TOO_MANY_COMMENTS');
}

/** Finds the mentions of a text. Only members who may open the post are mentioned; other names stay mere words. */
async function mentionsIn(
  sql: Sql,
  { postId, text, mentionedIds }: { postId: string; text: string; mentionedIds: readonly string[] },
): Promise<Mention[]> {
  if (mentionedIds.length === 0) return [];
  const members = await sql<{ id: string; name: string }[]>`
    select u.id, coalesce(u.display_name, u.email) as name
    from users u
    join blog_posts p on p.id = ${postId}
    where u.id = any(${[...mentionedIds]}::uuid[]) and ${mayOpenPost(sql)}
    order by name, u.email
  `;
  return findMentions(text, members);
}

type AddressedComment = {
  commentId: string;
  threadId: string;
  mentions: readonly Mention[];
  authorId: string;
};

/**
 * Writes a notice for each mentioned member and for everybody else in the conversation, and requests their mails if the
 * site sends mail.
 */
async function address(
  sql: Sql,
  { commentId, threadId, mentions, authorId }: AddressedComment,
): Promise<void> {
  const mentioned = mentions.map(({ member }) => member);
  await sql`
    with recipients as (
      select u.id, u.id = any(${mentioned}::uuid[]) as is_mention
      from users u
      join post_comments t on t.id = ${threadId}
      join blog_posts p on p.id = t.post_id
      where u.id <> ${authorId} and ${mayOpenPost(sql)} and (
        u.id = any(${mentioned}::uuid[]) or exists (
          select from post_comments c
          where c.id <> ${commentId} and (c.id = t.id or c.answer_to = t.id)
            and (c.author_id = u.id or c.mentions @> jsonb_build_array(jsonb_build_object('member', u.id)))
        )
      )
    ), noticed as (
      insert into comment_notices (user_id, comment_id, is_mention)
      select id, ${commentId}, is_mention from recipients
    )
    insert into comment_mails as m (thread_id, user_id)
    select ${threadId}::uuid, id
    from recipients
    where exists (select from outbox_channels where name = 'member mail' and enabled)
    on conflict on constraint comment_mails__one_for_each do update
    set
      comments = m.comments + 1,
      state = 'waiting',
      created_at = case m.state when 'waiting' then m.created_at else now() end,
      next_attempt_at = case m.state when 'waiting' then m.next_attempt_at else now() end
  `;
  await sql`select pg_notify(${COMMENT_MAIL_DUE}, '')`;
}

/** Marks all comments of a post as seen by a member. */
export async function markSeen(sql: Sql, postId: string, userId: string): Promise<void> {
  await sql`
    delete from comment_notices n
    using post_comments c
    where c.id = n.comment_id and c.post_id = ${postId} and n.user_id = ${userId}
  `;
}

type CommentId = { id: string; commentId: string };

/** Returns the condition that a row named `t` begins the conversation of a comment of the post. */
function startsThread(sql: Sql, { id, commentId }: CommentId): Fragment {
  return sql`
    t.id = (select coalesce(answer_to, id) from post_comments where id = ${commentId} and post_id = ${id})
  `;
}

/** Returns the condition that a row named `c` is in the conversation of a comment of the post. */
function isInThread(sql: Sql, comment: CommentId): Fragment {
  return sql`
    exists (
      select from post_comments t where ${startsThread(sql, comment)} and t.id = coalesce(c.answer_to, c.id)
    )
  `;
}

/**
 * Resolves the conversation of a comment. Version 1.0.0 knows single comments, so each answer is resolved, too. A
 * repeated call changes nothing.
 * @throws COMMENT_NOT_FOUND
 */
export async function resolveComment(sql: Sql, comment: CommentId, by: string): Promise<void> {
  const changedRows = await sql`
    update post_comments c
    set resolved_at = now(), resolved_by = ${by}
    where ${isInThread(sql, comment)} and c.post_id = ${comment.id} and c.resolved_at is null
  `;
  if (changedRows.count === 0) await refuseMissing(sql, comment);
}

/** Reopens the conversation of a comment. @throws COMMENT_NOT_FOUND */
export async function reopenComment(sql: Sql, comment: CommentId): Promise<void> {
  const changedRows = await sql`
    update post_comments c
    set resolved_at = null, resolved_by = null
    where ${isInThread(sql, comment)} and c.post_id = ${comment.id} and c.resolved_at is not null
  `;
  if (changedRows.count === 0) await refuseMissing(sql, comment);
}

async function refuseMissing(sql: Sql, { id, commentId }: CommentId): Promise<void> {
  const rows = await sql`select from post_comments where id = ${commentId} and post_id = ${id}`;
  if (rows.count === 0) throw new AppError('COMMENT_NOT_FOUND');
}
