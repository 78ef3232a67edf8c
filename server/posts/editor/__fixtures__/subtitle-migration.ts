/** The migration of one more field of a post, `subtitle`, as docs/extending.md describes it. */
export const SUBTITLE_MIGRATION = 'alter table blog_posts add column subtitle text;';
