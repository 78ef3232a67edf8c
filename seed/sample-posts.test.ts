import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { sanitizeHtml } from '#rich-text/rich-text.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { buildSamplePosts, readSampleContent, SAMPLE_CATEGORIES, SAMPLE_POSTS } from './sample-posts.ts';

const NOW = new Date('2026-11-21T05:00:00Z');
const PUBLISHED = SAMPLE_POSTS.filter(
  ({ status, daysBefore }) => status === 'published' && daysBefore !== null && daysBefore > 0,
);
const BODIES = PUBLISHED.map(({ slug }) => readSampleContent(slug)).join('');

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

describe('a sample post', () => {
  it.each(SAMPLE_POSTS.map(({ slug }) => slug))('%s is unchanged by the sanitizer', (slug) => {
    expect(sanitizeHtml(readSampleContent(slug))).toBe(readSampleContent(slug));
  });

  it.each(SAMPLE_POSTS)('$slug respects the limits of its fields', (post) => {
    expect(post.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(RESERVED_POST_SLUGS).not.toContain(post.slug);
    expect(post.excerpt.length).toBeLessThanOrEqual(200);
    expect(post.metaDescription.length).toBeLessThanOrEqual(160);
  });

  it.each(PUBLISHED)('$slug is between 450 and 1100 words', ({ slug }) => {
    const words = wordsOf(readSampleContent(slug));
    expect(words).toBeGreaterThanOrEqual(450);
    expect(words).toBeLessThanOrEqual(1100);
  });

  it('contains only existing pictures', () => {
    const figures = [...BODIES.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((picture) => !existsSync(join('public', picture)))).toEqual([]);
  });

  it('has figures with words that are legible on a phone, in embedded fonts', () => {
    const figures = [...BODIES.matchAll(/<img src="([^"]+\.svg)"/g)].map(([, source = '']) =>
      readFileSync(join('public', source), 'utf8'),
    );
    expect(figures.map((svg) => svg.includes('<text'))).toEqual([true, true]);
    for (const svg of figures) {
      const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
      const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
      const column = 320;
      expect((Math.min(...sizes) * column) / width).toBeGreaterThan(10);
      expect(svg).toContain('@font-face{font-family:S;');
    }
  });

  it('links only to existing sample posts', () => {
    const linked = [...BODIES.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(linked.length).toBeGreaterThan(0);
    expect(PUBLISHED.map(({ slug }) => slug)).toEqual(expect.arrayContaining(linked));
  });

  it('follows the rules of the site’s texts', () => {
    const text = SAMPLE_POSTS.map(({ slug, title, excerpt }) =>
      [title, excerpt, readSampleContent(slug).replace(/<pre>.*?<\/pre>/gs, '')].join(' '),
    ).join(' ');
    expect(text).not.toMatch(/!|yeni nesil|devrim|çözüm ortağı/i);
  });
});

describe('the sample posts', () => {
  it('are twelve published posts, and a scheduled, an archived and a draft post', () => {
    expect(PUBLISHED).toHaveLength(12);
    const others = SAMPLE_POSTS.filter((post) => !PUBLISHED.includes(post));
    expect(others.map(({ status, daysBefore }) => [status, daysBefore === null || daysBefore > 0])).toEqual([
      ['published', false],
      ['archived', true],
      ['draft', true],
    ]);
  });

  it('have one file each, and each file has a post', () => {
    const files = readdirSync(join(import.meta.dirname, 'sample-posts'));
    expect(files.toSorted()).toEqual(SAMPLE_POSTS.map(({ slug }) => `${slug}.html`).toSorted());
  });

  it('have matching slugs, titles and categories', () => {
    expect(new Set(SAMPLE_POSTS.map(({ slug }) => slug)).size).toBe(SAMPLE_POSTS.length);
    const categories = SAMPLE_CATEGORIES.map(({ slug }) => slug);
    expect(new Set(categories).size).toBe(categories.length);
    expect(categories).toEqual(
      expect.arrayContaining(SAMPLE_POSTS.flatMap(({ categorySlugs }) => categorySlugs)),
    );
    expect(PUBLISHED.flatMap(({ categorySlugs }) => categorySlugs)).toEqual(
      expect.arrayContaining(categories),
    );
    expect(PUBLISHED.filter(({ categorySlugs }) => categorySlugs.length === 2).length).toBeGreaterThanOrEqual(
      2,
    );
    expect(SAMPLE_CATEGORIES.filter(({ parentSlug }) => parentSlug !== null)).toHaveLength(1);
  });

  it.each([
    '<p>',
    '<p style="text-align: center;">',
    '<h2>',
    '<h2 style="text-align: center;">',
    '<h3>',
    '<h4>',
    '<blockquote>',
    '<ul>',
    '<li><p>Adres ve yol tarifi</p><ul>',
    '<ol>',
    '<ol start="4">',
    '<ul data-type="taskList">',
    '<li data-checked="true" data-type="taskItem">',
    '<li data-checked="false" data-type="taskItem">',
    '</p><ul data-type="taskList">',
    '<pre><code>',
    '<pre><code class="language-json">',
    '<pre><code class="language-typescript">',
    '<table style="min-width: 75px;">',
    '<table style="width: 540px;">',
    '<th colwidth="150">',
    '<td colspan="2">',
    '<td rowspan="2">',
    '<img src="/media/yanitin-evreleri.svg"',
    '<hr>',
    '<br>',
    '<strong>',
    '<strong>duraklama <em>yalnızca</em> duraklamadır.</strong>',
    '<em>',
    '<u>',
    '<s>',
    '<code>',
    '<a href="/',
    '<a target="_blank" rel="noopener noreferrer" href="https://',
  ])('show %s somewhere', (html) => {
    expect(BODIES).toContain(html);
  });
});

describe('buildSamplePosts', () => {
  const posts = buildSamplePosts(NOW);
  const publishedAt = (slug: string) => posts.find((post) => post.slug === slug)?.publishedAt?.toISOString();

  it('dates posts back by Istanbul’s time', () => {
    expect(publishedAt('gece-aranan-klinik-neden-sabah-kazanir')).toBe('2026-11-19T06:30:00.000Z');
    expect(publishedAt('bir-depo-sorumlusuyla-alti-soru')).toBe('2026-07-23T04:50:00.000Z');
  });

  it('counts days from Istanbul’s date, not from UTC’s', () => {
    const lateEvening = buildSamplePosts(new Date('2026-11-20T22:00:00Z'));
    expect(lateEvening.map(({ publishedAt: moment }) => moment)).toEqual(
      posts.map(({ publishedAt: moment }) => moment),
    );
  });

  it('schedules one post for the coming days and gives the draft no date', () => {
    expect(
      posts.filter(({ publishedAt: moment }) => moment !== null && moment > NOW).map(({ slug }) => slug),
    ).toEqual(['ayni-anda-on-arama']);
    expect(posts.find(({ status }) => status === 'draft')?.publishedAt).toBeNull();
  });

  test.each(posts)('$slug was created and changed in the past', ({ createdAt, updatedAt }) => {
    expect(createdAt < NOW).toBe(true);
    expect(updatedAt >= createdAt).toBe(true);
  });
});
