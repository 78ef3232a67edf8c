/** As docs/extending.md describes it. */
export const SUBTITLE_MIGRATION = 'alter table blog_posts add column subtitle text;';
