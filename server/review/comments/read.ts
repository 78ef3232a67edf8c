import type { Fragment, Sql } from '#server/db/connect.ts';
import { mayOpenPost } from '#server/posts/read.ts';
import { ADDRESSED_COMMENTS_MAX, COMMENTS_MAX } from '#shared/posts/post-states.ts';
import type { AddressedComments, MentionableMember, PostComment } from '#shared/review/comment-schemas.ts';
import { type Mention, renameMentions } from '#shared/review/mentions.ts';

/** A text with its mentions and the present names of the members, by id. */
export type StoredText = { text: string; mentions: Mention[]; names: Readonly<Record<string, string>> };

/** Returns the columns of `StoredText` of a comment, a row named `c`. */
export function storedText(sql: Sql): Fragment {
  return sql`
    c.text, c.mentions,
    (
      select coalesce(jsonb_object_agg(m.id, coalesce(m.display_name, m.email)), '{}')
      from users m
      where m.id in (select (each ->> 'member')::uuid from jsonb_array_elements(c.mentions) each)
    ) as names
  `;
}

/** Returns a text with the present names of the mentioned members. */
export function presentText({ text, mentions, names }: StoredText) {
  return renameMentions(text, mentions, new Map(Object.entries(names)));
}

type CommentRow = Omit<PostComment, 'text' | 'mentions' | 'resolved'> &
  StoredText & { resolvedAt: Date | null; resolvedBy: string | null };

/**
 * Lists the comments and answers of a post: first those of open conversations by age, then those of the last resolved
 * ones. A comment precedes its answers.
 * @param readerId the member to whom new comments may be addressed
 */
export async function listComments(sql: Sql, postId: string, readerId: string): Promise<PostComment[]> {
  const rows = await sql<CommentRow[]>`
    select
      c.id, c.answer_to as "answerTo",
      jsonb_build_object('block', c.block, 'quote', c.quote, 'before', c.quote_before, 'after', c.quote_after) as passage,
      ${storedText(sql)},
      exists (select from comment_notices n where n.user_id = ${readerId} and n.comment_id = c.id) as "isNew",
      coalesce((select display_name from users where email = c.author), c.author) as author,
      c.created_at as "createdAt", t.resolved_at as "resolvedAt",
      coalesce((select display_name from users where email = t.resolved_by), t.resolved_by) as "resolvedBy"
    from post_comments c
    join post_comments t on t.id = coalesce(c.answer_to, c.id)
    where c.post_id = ${postId}
    order by t.resolved_at is not null, t.resolved_at desc, c.created_at, c.answer_to is not null, c.id
    limit ${COMMENTS_MAX}
  `;
  return rows.map(({ text, mentions, names, resolvedAt, resolvedBy, ...comment }) => {
    const present = presentText({ text, mentions, names });
    return {
      ...comment,
      text: present.text,
      mentions: present.mentions.map(({ at, length }) => ({ at, length })),
      resolved: resolvedAt && { at: resolvedAt, by: resolvedBy ?? '' },
    };
  });
}

/** Lists the members who may open a post, by name. */
export async function listMentionable(sql: Sql, postId: string): Promise<MentionableMember[]> {
  return sql<MentionableMember[]>`
    select u.id, coalesce(u.display_name, u.email) as name, u.email, u.picture, role_of_member(u.id) as role
    from users u
    join blog_posts p on p.id = ${postId}
    where ${mayOpenPost(sql)}
    order by name, u.email
  `;
}

type AddressedRow = Omit<AddressedComments['comments'][number], 'text'> & StoredText & { count: number };

/** Lists the comments of open conversations that are addressed to a member who has not opened their post since. */
export async function listAddressed(sql: Sql, userId: string): Promise<AddressedComments> {
  const rows = await sql<AddressedRow[]>`
    select
      c.id, c.post_id as "postId", p.title, ${storedText(sql)}, n.is_mention as "isMention",
      coalesce((select display_name from users where email = c.author), c.author) as by,
      c.created_at as "createdAt", count(*) over ()::integer as count
    from comment_notices n
    join users u on u.id = n.user_id
    join post_comments c on c.id = n.comment_id
    join post_comments t on t.id = coalesce(c.answer_to, c.id)
    join blog_posts p on p.id = c.post_id
    where n.user_id = ${userId} and t.resolved_at is null and ${mayOpenPost(sql)}
    order by c.created_at desc, c.id
    limit ${ADDRESSED_COMMENTS_MAX}
  `;
  return {
    comments: rows.map(({ id, postId, title, by, isMention, createdAt, ...stored }) => ({
      id,
      postId,
      title,
      by,
      text: presentText(stored).text,
      isMention,
      createdAt,
    })),
    count: rows[0]?.count ?? 0,
  };
}
