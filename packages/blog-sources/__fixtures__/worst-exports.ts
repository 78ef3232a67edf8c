// The largest permitted files of exports, each of the unit that takes most memory or time.

import { LIMITS } from '../limits.ts';
import { CONFIGURATION_MAX } from '../parse/text-length.ts';
import { wxr, wxrItem } from './wxr.ts';

export type WorstExport = Readonly<Record<string, string>>;

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

function manyKeys(length: number): string {
  const lines: string[] = [];
  for (let size = 0; size < length - 20; size += lines.at(-1)?.length ?? 0)
    lines.push(`k${lines.length}: 1\n`);
  return lines.join('');
}

const wordpress = (unit: string): WorstExport => ({
  'eski.xml': wxr(wxrItem({ id: 1, content: fill(unit, LIMITS.item) }), wxrItem({ id: 2, content: 'b' })),
});

const ghost = (tables: string, others: WorstExport = {}): WorstExport => ({
  'eski.json': `{"db":[{"meta":{"version":"5.8"},"data":{${tables}}}]}`,
  ...others,
});
const ghostPost = (field: string, text: string) =>
  `"posts":[{"id":"1","title":"a","status":"published",${JSON.stringify(field)}:${JSON.stringify(text)}}]`;

const markdown = (name: string, content: string, config: WorstExport = {}): WorstExport => ({
  [name]: content,
  'content/posts/b.md': 'b',
  ...config,
});
const front = (fence: string, text: string) => `${fence}\n${text}\n${fence}\na`;

const OWN_POST = `---
title: "a"
slug: "a"
status: "draft"
excerpt: ""
draft: true
created_at: "2026-03-01T00:00:00.000Z"
updated_at: "2026-03-02T00:00:00.000Z"
categories: []
---
`;

const own = (files: WorstExport): WorstExport => ({
  'export.json': JSON.stringify({
    format: 'sesdas-export',
    version: 1,
    product: '1.0.0',
    site: { name: 'a', url: 'https://eski.example', timeZone: 'Europe/Istanbul' },
    counts: { posts: 1, categories: 0, authors: 0, pictures: 0, siteRecords: 0, addedPages: 0, redirects: 0 },
  }),
  'authors.json': '[]',
  'categories.json': '[]',
  'pictures.json': '[]',
  'added-pages.json': '[]',
  'redirects.json': '{"redirects":[],"posts":[],"categories":[]}',
  'posts/a.md': OWN_POST,
  'posts/a.html': '<p>a</p>',
  ...files,
});

/** Functions, as all files together take a gigabyte. */
export const WORST_EXPORTS: Readonly<Record<string, () => WorstExport>> = {
  'WordPress: a post of paragraphs': () => wordpress('<p>'),
  'WordPress: a post of nested elements': () => wordpress('<b>'),
  'WordPress: a post of brackets': () => wordpress('['),
  'WordPress: a post of blocks': () => wordpress('<!-- wp:a -->'),
  'Ghost: a table of empty lists': () => ghost(`"posts":[${fill('[],{},', LIMITS.json / 3)}{}]`),
  'Ghost: as many values as are permitted': () => ghost(`"posts":[${fill('{},', 11_900_000)}{}]`),
  'Ghost: open brackets': () => ghost(`"posts":${fill('[', 3_900_000)}`),
  'Ghost: a post of paragraphs': () => ghost(ghostPost('html', fill('<p>', LIMITS.item))),
  'Ghost: a document of empty nodes': () =>
    ghost(ghostPost('lexical', `{"root":{"children":[${fill('{},', LIMITS.item - 100)}{}]}}`)),
  'Ghost: a document of empty sections': () =>
    ghost(ghostPost('mobiledoc', `{"sections":[${fill('[],', LIMITS.item - 100)}[]]}`)),
  'Ghost: routes of keys': () => ghost(ghostPost('html', 'a'), { 'routes.yaml': manyKeys(LIMITS.markdown) }),
  'Ghost: routes of lists': () =>
    ghost(ghostPost('html', 'a'), { 'routes.yaml': fill('[a]', CONFIGURATION_MAX) }),
  'Markdown: quotations': () => markdown('content/posts/a.md', fill('>', LIMITS.markdown)),
  'Markdown: brackets': () => markdown('content/posts/a.md', fill('[', LIMITS.markdown)),
  'Markdown: paragraphs of HTML': () => markdown('content/posts/a.md', fill('<p>', LIMITS.markdown)),
  'Markdown: front matter of lists': () =>
    markdown('content/posts/a.md', front('---', fill('[a]', CONFIGURATION_MAX - 10))),
  'Markdown: front matter of keys': () =>
    markdown('content/posts/a.md', front('---', manyKeys(CONFIGURATION_MAX - 10))),
  'Markdown: front matter of TOML': () =>
    markdown('content/posts/a.md', front('+++', fill('[[a]]\n', CONFIGURATION_MAX - 10))),
  'Hugo: hugo.yaml of keys': () =>
    markdown('content/posts/a.md', 'a', { 'hugo.yaml': manyKeys(LIMITS.markdown) }),
  'Hugo: config.json of lists': () =>
    markdown('content/posts/a.md', 'a', { 'config.json': `{"a":[${fill('[],', LIMITS.markdown - 100)}[]]}` }),
  'Hugo: config.toml of tables': () =>
    markdown('content/posts/a.md', 'a', { 'config.toml': fill('[[a]]\n', CONFIGURATION_MAX) }),
  'Jekyll: _config.yml of lists': () => ({
    '_posts/2026-01-01-a.md': 'a',
    '_config.yml': fill('[a]', CONFIGURATION_MAX),
  }),
  'Own export: a post of paragraphs': () => own({ 'posts/a.html': fill('<p>', LIMITS.item) }),
  'Own export: front matter of keys': () =>
    own({ 'posts/a.md': front('---', manyKeys(CONFIGURATION_MAX - 10)) }),
  'Own export: pictures of empty lists': () => own({ 'pictures.json': `[${fill('[],', 11_900_000)}[]]` }),
};
