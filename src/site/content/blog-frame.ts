/** The texts around the posts. English is the default (specification, Languages). */
import { blogFrame } from '#shared/site-texts/defaults/blog-frame.ts';
import type { BlogTexts } from '#shared/site-texts/records/blog-frame.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { type BlogLabels, blogLabels } from './blog-labels.ts';

export type BlogWords = BlogLabels & BlogTexts;

export function blogWords({ blogLanguage, texts }: Pick<Site, 'blogLanguage' | 'texts'>): BlogWords {
  const frame = texts?.['blog-frame'] ?? blogFrame;
  return { ...blogLabels(blogLanguage), ...frame[blogLanguage] };
}
