import { expect, test } from 'vitest';
import type { SourcePost } from '#blog-sources/source-item.ts';
import { droppedKeywords, planFields, slugOf } from './plan-post.ts';

const POST = {
  kind: 'post',
  key: '2301',
  title: '',
  slug: '',
  publishedAt: new Date('2026-03-14T09:00:00Z'),
  createdAt: undefined,
} as unknown as SourcePost; // only the fields that decide the slug

test.each([
  ['çağrı-merkezi', 'Başka', 'cagri-merkezi'],
  ['%C3%A7a%C4%9Fr%C4%B1', '', 'cagri'],
  ['', 'İlk Adım', 'ilk-adim'],
  ['2024', 'Yıl', '2024'],
  ['10-3', '10.3', '10-3'],
  ['', 'Καλημέρα κόσμε 2', 'kalimera-kosme-2'],
  ['%CE%B1%CE%B2-2', '', 'av-2'],
  ['', 'Привет, мир!', 'privet-mir'],
  ['', 'Щука и йод', 'shchuka-i-iod'],
  ['مرحبا-2', 'مرحبا', 'yazi-2026-03-14'],
  ['', '你好 2', 'yazi-2026-03-14'],
  ['', 'C语言入门教程', 'yazi-2026-03-14'],
  ['你好', 'Merhaba Çin', 'merhaba-cin'],
  ['', 'React 入门', 'react'],
  ['', '', '2301'],
  ['preview', '', 'preview-2'],
])('the slug of %j with the title %j is %j', (slug, title, expected) => {
  expect(slugOf({ ...POST, slug, title })).toBe(expected);
});

test('a post of another alphabet without a date has a slug', () => {
  expect(slugOf({ ...POST, title: '你好', publishedAt: undefined })).toBe('yazi');
});

test('a keyword with a comma is one keyword', () => {
  const tagNames = ['Ankara, Türkiye', 'a'.repeat(2000)];
  const post = { ...POST, excerpt: '', seo: { keywords: undefined } } as unknown as SourcePost; // only texts
  expect(droppedKeywords(post, tagNames)).toMatchObject([{ detail: 'a'.repeat(200), count: 1 }]);
  const options = { value: [], siteUrl: undefined, drafts: false, tagNames };
  expect(planFields(post, options).metaKeywords).toBe('Ankara, Türkiye');
});
