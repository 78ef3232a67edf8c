/** Writes `/llms.txt`: the pages of the site and its newest posts for language models (llmstxt.org). */

import type { ListItem, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { pathTo, postMarkdownPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';

export type LlmsPage = { path: string; title: string; description: string };
type LlmsPost = { title: string; slug: string; excerpt: string; year: number; month: number };

type LlmsText = {
  site: Pick<Site, 'origin' | 'name' | 'tagline'>;
  pages: readonly LlmsPage[];
  /** Newest first. */
  posts: readonly LlmsPost[];
};

/** Returns `llms.txt`. Each post links to its text as Markdown. The same input gives the same bytes. */
export function llmsTxt({ site, pages, posts }: LlmsText): string {
  const { origin, name, tagline } = site;
  const links = [
    ...pages,
    { path: pathTo('blogList'), title: 'Blog', description: '' },
    { path: pathTo('demoRequest'), title: 'Demo talebi', description: '' },
  ];
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: name }] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value: tagline }] }] },
    ...section('Sayfalar', origin, links),
    ...section(
      'Yazılar',
      origin,
      posts.map((post) => ({ path: postMarkdownPath(post), title: post.title, description: post.excerpt })),
    ),
  ];
  return toMarkdown({ type: 'root', children }, { bullet: '-' });
}

function section(title: string, origin: string, links: readonly LlmsPage[]): RootContent[] {
  if (links.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] },
    { type: 'list', ordered: false, spread: false, children: links.map((link) => linkItem(origin, link)) },
  ];
}

function linkItem(origin: string, { path, title, description }: LlmsPage): ListItem {
  const line = description.replace(/\s+/g, ' ').trim();
  return {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: origin + path, children: [{ type: 'text', value: title }] },
          ...(line === '' ? [] : [{ type: 'text', value: `: ${line}` } as const]),
        ],
      },
    ],
  };
}
