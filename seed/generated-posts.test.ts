import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#rich-text/rich-text.ts';
import { RESERVED_POST_SLUGS } from '#shared/blog/reserved-slugs.ts';
import { slugify } from '#text/slug.ts';
import {
  BOUNDARY_TIMES,
  type GeneratePostsOptions,
  generateCategories,
  generatePosts,
} from './generated-posts.ts';
import { CITIES, SECTORS } from './sectors.ts';
import type { SeedPost } from './seed-post.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MANY = [...generatePosts({ count: 10_000, categories: 20, now: NOW })];
const FEW = MANY.slice(0, 600);

const generate = (options: Partial<GeneratePostsOptions>) => [
  ...generatePosts({ count: 50, categories: 5, now: NOW, ...options }),
];
const digest = (posts: readonly SeedPost[]) =>
  createHash('sha256').update(JSON.stringify(posts)).digest('hex');
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
const shareOf = (test: (post: SeedPost) => boolean) => MANY.filter(test).length / MANY.length;
const inIstanbul = (moment: Date) => new TZDate(moment, 'Europe/Istanbul');

describe('generatePosts', () => {
  it('generates the same bytes for the same seed, and other bytes for another seed', () => {
    expect(digest(generate({ seed: 7 }))).toBe(digest(generate({ seed: 7 })));
    expect(digest(generate({ seed: 7 }))).not.toBe(digest(generate({ seed: 8 })));
  });

  it('generates the posts of a shorter run first in a longer run', () => {
    expect(generate({ count: 80 }).slice(0, 50)).toEqual(generate({ count: 50 }));
  });

  it('never repeats an id or a slug, and derives the slug from the title', () => {
    expect(new Set(MANY.map(({ id }) => id)).size).toBe(MANY.length);
    expect(new Set(MANY.map(({ slug }) => slug)).size).toBe(MANY.length);
    expect(MANY.filter(({ slug, title }) => slug !== slugify(title))).toEqual([]);
    expect(MANY.filter(({ slug }) => RESERVED_POST_SLUGS.includes(slug))).toEqual([]);
  });

  it('adds numbers to few titles', () => {
    expect(shareOf(({ title }) => /\(\d+\)$/.test(title))).toBeLessThan(0.25);
  });

  it('respects the limits of fields and fills every slot', () => {
    for (const post of MANY) {
      expect(post.excerpt.length).toBeLessThanOrEqual(200);
      expect(post.metaDescription?.length ?? 0).toBeLessThanOrEqual(160);
    }
    expect(FEW.filter(({ title, excerpt }) => /[{}]|undefined/.test(title + excerpt))).toEqual([]);
    expect(
      FEW.filter(({ content }) => /[{}]|undefined/.test(content.replace(/<pre>.*?<\/pre>/gs, ''))),
    ).toEqual([]);
  });

  it('writes canonical HTML', () => {
    for (const { content } of FEW) expect(sanitizeHtml(content)).toBe(content);
  });

  it('writes between 300 and 1500 words', () => {
    const words = MANY.map(({ content }) => wordsOf(content));
    expect(Math.min(...words)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...words)).toBeLessThanOrEqual(1500);
  });

  it('uses the whole node set', () => {
    const bodies = FEW.map(({ content }) => content).join('');
    const expected = [
      '<h2>',
      '<h3>',
      '<h4 style="text-align: right;">',
      '<p style="text-align: center;">',
      '<p style="text-align: justify;">',
      '<blockquote><p>',
      '<ul><li><p>',
      '</p><ul><li><p>',
      '<ol><li><p>',
      '<ol start="3">',
      '<ul data-type="taskList"><li data-checked="true"',
      '</p><ul data-type="taskList">',
      '<pre><code class="language-sql">',
      '<pre><code>',
      '<table style="min-width: 75px;">',
      '<th colwidth="160">',
      '<td colspan="3">',
      '<td rowspan="3">',
      '<img src="',
      '<hr>',
      '<br>',
      '<strong>',
      '<em>',
      '<u>',
      '<s>',
      '<code>',
      '<a href="/',
      '<a target="_blank" rel="noopener noreferrer" href="',
    ];
    expect(expected.filter((html) => !bodies.includes(html))).toEqual([]);
  });

  it('publishes most posts, and makes some drafts, archived and scheduled', () => {
    const scheduled = ({ status, publishedAt }: SeedPost) =>
      status === 'published' && publishedAt !== null && publishedAt > NOW;
    expect(shareOf((post) => post.status === 'published' && !scheduled(post))).toBeGreaterThan(0.88);
    expect(shareOf(scheduled)).toBeCloseTo(0.02, 2);
    expect(shareOf(({ status }) => status === 'draft')).toBeCloseTo(0.04, 2);
    expect(shareOf(({ status }) => status === 'archived')).toBeCloseTo(0.03, 2);
    expect(shareOf(({ status, publishedAt }) => status === 'draft' && publishedAt === null)).toBeGreaterThan(
      0.01,
    );
    expect(shareOf(({ status, publishedAt }) => status === 'published' && publishedAt === null)).toBe(0);
  });

  it('begins with local times that a wrong time zone would move into another month', () => {
    const expected = BOUNDARY_TIMES.map(([year, month, day, hour, minute]) => [
      year,
      month,
      day,
      hour,
      minute,
    ]);
    const local = MANY.slice(0, BOUNDARY_TIMES.length).map(({ publishedAt }) => {
      const moment = inIstanbul(publishedAt ?? NOW);
      return [
        moment.getFullYear(),
        moment.getMonth() + 1,
        moment.getDate(),
        moment.getHours(),
        moment.getMinutes(),
      ];
    });
    expect(local).toEqual(expected);
    const utc = MANY.slice(0, 2).map(({ publishedAt }) => publishedAt?.toISOString());
    expect(utc).toEqual(['2013-12-31T21:30:00.000Z', '2013-12-31T22:10:00.000Z']);
  });

  it('dates posts over several years, many at the edges of months', () => {
    const moments = MANY.flatMap(({ publishedAt }) => publishedAt ?? [])
      .filter((moment) => moment <= NOW)
      .map(inIstanbul);
    expect(new Set(moments.map((moment) => moment.getFullYear())).size).toBe(14);
    const edges = moments.filter(
      (moment) =>
        (moment.getHours() === 23 && moment.getMinutes() === 30) ||
        (moment.getHours() === 0 && moment.getMinutes() === 10),
    );
    expect(edges.length / MANY.length).toBeGreaterThan(0.05);
    expect(moments.some((moment) => moment.getMonth() === 1 && moment.getDate() === 29)).toBe(true);
  });

  it('creates posts before their changes, and only publishing dates are in the future', () => {
    for (const { createdAt, updatedAt } of MANY) {
      expect(createdAt <= updatedAt && updatedAt <= NOW).toBe(true);
    }
  });

  it('links each post to up to three categories, most often the first ones', () => {
    const categories = generateCategories(20).map(({ slug }) => slug);
    expect(new Set(MANY.map(({ categorySlugs }) => categorySlugs.length))).toEqual(new Set([0, 1, 2, 3]));
    const counts = categories.map((slug) => MANY.filter((post) => post.categorySlugs.includes(slug)).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts[0]).toBeGreaterThan(3 * (counts.at(-1) ?? 0));
    expect(generate({ categories: 0 }).flatMap(({ categorySlugs }) => categorySlugs)).toEqual([]);
  });

  it('has posts without a picture', () => {
    expect(shareOf(({ featuredImage }) => featuredImage === null)).toBeCloseTo(0.15, 1);
  });
});

describe('generateCategories', () => {
  it('gives any number of categories different names, parents before children', () => {
    const categories = generateCategories(600);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(600);
    expect(new Set(categories.map(({ name }) => name)).size).toBe(600);
    const before = (index: number) => categories.slice(0, index).map(({ slug }) => slug);
    const children = categories.flatMap(({ parentSlug }, index) =>
      parentSlug === null ? [] : { parentSlug, index },
    );
    expect(children).toHaveLength(120);
    expect(children.filter(({ parentSlug, index }) => !before(index).includes(parentSlug))).toEqual([]);
    expect(categories.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });
});

describe('the forms of trades and places', () => {
  it.each(SECTORS)('$isletme has forms that follow vowel harmony', (sector) => {
    expect(sector.isletmeler).toMatch(/(lar|ler|ları|leri)$/);
    expect(sector.isletmede).toMatch(/[dt][ae]$/);
    expect(sector.isletmenin).toMatch(/n?[ıiuü]n$/);
    expect(sector.isletmeye).toMatch(/[ae]$/);
    expect(sector.soz).toMatch(/\?$/);
  });

  it.each(CITIES)('$sehirde and $sehirdeki agree', ({ sehirde, sehirdeki }) => {
    expect(sehirdeki).toBe(`${sehirde}ki`);
  });
});
