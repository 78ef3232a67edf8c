import type { Sql } from '#server/db/connect.ts';
import { OTHERS_MAX, type PresenceBeat, type PresentForm } from '#shared/posts/presence-schemas.ts';

/**
 * The seconds after which a form is no longer shown: three heartbeats for a visible form, and one for a hidden
 * form.
 */
const SECONDS = { visible: 30, hidden: 90 } as const;

/**
 * Records that a form is open.
 * @returns the other open forms of the post
 */
export async function beat(
  sql: Sql,
  { postId, formId, place, hidden }: PresenceBeat,
  userId: string,
): Promise<PresentForm[]> {
  const seconds = hidden ? SECONDS.hidden : SECONDS.visible;
  return sql<PresentForm[]>`
    with mine as (
      insert into post_presence (post_id, form_id, user_id, place, expires_at)
      select id, ${formId}, ${userId}, ${place && sql.json(place)}, now() + make_interval(secs => ${seconds})
      from blog_posts
      where id = ${postId}
      on conflict (post_id, form_id) do update
      set place = excluded.place, expires_at = excluded.expires_at
      where post_presence.user_id = excluded.user_id
    )
    select
      p.form_id as "formId",
      u.email, coalesce(u.display_name, u.email) as name, u.picture,
      p.user_id = ${userId} as own,
      p.place
    from post_presence p
    join users u on u.id = p.user_id
    where p.post_id = ${postId} and p.form_id <> ${formId} and p.expires_at > now()
    order by own, u.email, p.form_id
    limit ${OTHERS_MAX}
  `;
}

export async function leave(
  sql: Sql,
  { postId, formId }: { postId: string; formId: string },
  userId: string,
): Promise<void> {
  await sql`
    delete from post_presence where post_id = ${postId} and form_id = ${formId} and user_id = ${userId}
  `;
}

export async function deleteExpiredPresence(sql: Sql): Promise<void> {
  await sql`delete from post_presence where expires_at <= now()`;
}
