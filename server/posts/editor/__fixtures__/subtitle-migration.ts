/** The example of docs/extending.md. */
export const SUBTITLE_MIGRATION = 'alter table blog_posts add column subtitle text;';
