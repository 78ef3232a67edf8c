import { z } from 'zod';
import { BLOG_LANGUAGES } from '#shared/blog/blog-language.ts';
import { group, line, paragraph } from '../fields.ts';
import { card } from '../parts.ts';

const texts = group({
  /** The blog's title, also in breadcrumbs. */
  blog: line(60),
  subtitle: line(160),
  categories: line(60),
  archives: line(60),
  contents: line(60),
  relatedPosts: line(60),
  noMatch: line(),
  noPosts: line(),
  noPostsInCategory: line(),
  missingPost: group({ title: line(60), text: paragraph(300) }),
  missingCategory: line(60),
  backToBlog: line(60),
});

/** The texts around the posts in each language of the blog. */
export const blogFrame = group({
  /** The language of the pages around the posts; if absent, as configured. */
  language: z.enum(BLOG_LANGUAGES).exactOptional(),
  card,
  en: texts,
  tr: texts,
});

export type BlogFrame = z.output<typeof blogFrame>;
export type BlogTexts = z.output<typeof texts>;
