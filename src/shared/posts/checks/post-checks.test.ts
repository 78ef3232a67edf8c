import { describe, expect, test } from 'vitest';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { describeHint } from '#src/editor/checks/describe-hint.ts';
import { EMPTY_DRAFT, type PostDraft, type PostFields } from '../post-draft.ts';
import { findDeadLinks, findHints, type Hint, listLinks } from './post-checks.ts';

const SITE = { origin: 'https://a.example', facts: SHIPPED_FACTS };

const IN_ORDER: Partial<PostFields> = {
  title: 'Gece aranan klinik',
  excerpt: 'Gece kim arar?',
  categoryIds: ['klinik'],
};
const draftOf = (html: string, fields: Partial<PostFields> = {}): PostDraft => ({
  fields: { ...EMPTY_DRAFT.fields, ...IN_ORDER, ...fields },
  content: htmlToValue(html),
});
const sentences = (html: string, fields?: Partial<PostFields>) =>
  findHints(draftOf(html, fields), SITE).map(describeHint);
const placesOf = (hints: readonly Hint[]) => hints.flatMap((hint) => ('places' in hint ? hint.places : []));

describe('a post', () => {
  test.each<[lacks: string, html: string, fields: Partial<PostFields>, expected: string[]]>([
    [
      'without faults has no hint',
      '<h2>Kim?</h2><h3>Ne?</h3><h2>Nasıl?</h2><img src="https://a.example/a.png" alt="Telefon">',
      {},
      [],
    ],
    ['with a title of 60 characters has no hint', '<p>a</p>', { title: 'ş'.repeat(60) }, []],
    [
      'with a longer title has a hint',
      '<p>a</p>',
      { title: ` ${'ş'.repeat(61)} ` },
      ['The title has 61 characters; search results show about 60.'],
    ],
    [
      'without excerpt and meta description has a hint',
      '<p>a</p>',
      { excerpt: ' ' },
      ['No excerpt and no meta description: search engines pick a passage of the text.'],
    ],
    ['with only a meta description has no hint', '<p>a</p>', { excerpt: '', metaDescription: 'Kim?' }, []],
    [
      'with a description that search results cut off has a hint',
      '<p>a</p>',
      { excerpt: 'ş'.repeat(161) },
      ['The description has 161 characters; search results show about 160.'],
    ],
    ['without category has a hint', '<p>a</p>', { categoryIds: [] }, ['The post is in no category.']],
    [
      'with a picture without alternative text has a hint',
      '<img src="https://a.example/a.png">',
      {},
      ['1 picture has no alternative text.'],
    ],
    [
      'with pictures on another site has a hint',
      '<img src="https://b.example/a.png" alt="a"><p>b</p><img src="//b.example/a.png" alt="a"><img src="/media/a.png" alt="a">',
      {},
      ['2 pictures are at another site, which may take them away.'],
    ],
    [
      'with several pictures without alternative text has one hint',
      '<ul><li><p>a</p><img src="https://a.example/a.png" alt=" "></li></ul><img src="https://a.example/b.png">',
      {},
      ['2 pictures have no alternative text.'],
    ],
    [
      'with a heading of level 1 has a hint',
      '<h1>Kim?</h1>',
      {},
      ['1 heading is of level 1, as the title of the post is.'],
    ],
    ['that begins with H3 has a hint', '<h3>Kim?</h3>', {}, ['A heading skips a level: the title, then H3.']],
    [
      'with several headings that skip a level has one hint',
      '<h2>Kim?</h2><h4>Ne?</h4><h2>Nasıl?</h2><h5>Niye?</h5>',
      {},
      ['2 headings skip a level: H2, then H4.'],
    ],
    [
      'with numbers that contradict the site has one hint for each number',
      '<p>Doğruluk <strong>%95</strong>.</p><ul><li><p>Doğruluk %95, kurulum 48 saat.</p></li></ul>',
      { excerpt: 'Demo 30 dakika.' },
      [
        'The post says “30 dakika”; the site says 15 dakika (length of a demo).',
        'The post says “%95”; the site says %99 (accuracy).',
      ],
    ],
    ['with an empty heading has a hint', '<h2><br></h2><p>a</p>', {}, ['1 heading is empty.']],
  ])('%s', (_, html, fields, expected) => {
    expect(sentences(html, fields)).toEqual(expected);
  });

  test('is compared with the facts that are published, once they have loaded', () => {
    const draft = draftOf('<p>Doğruluk %99.</p>');
    const facts = { ...SHIPPED_FACTS, accuracy: '%98' };
    expect(findHints(draft, { ...SITE, facts }).map(describeHint)).toEqual([
      'The post says “%99”; the site says %98 (accuracy).',
    ]);
    expect(findHints(draft, { ...SITE, facts: undefined })).toEqual([]);
  });

  test('has hints with the paths of the affected blocks', () => {
    const html = '<p>a</p><blockquote><p>b</p><img src="https://a.example/a.png"></blockquote>';
    expect(placesOf(findHints(draftOf(html), SITE))).toEqual([[1, 1]]);
    const contradicting = '<p>a</p><ul><li><p>Doğruluk %95.</p></li></ul><p>Doğruluk %95.</p>';
    expect(placesOf(findHints(draftOf(contradicting), SITE))).toEqual([[1, 0, 0], [2]]);
  });
});

describe('the links of a post', () => {
  const HTML =
    '<p><a href="https://a.example/x">a</a> <a href="#bir">b</a> <a href="mailto:a@b.example">c</a></p>' +
    '<ul><li><p><a href="/blog/yok">d</a></p></li></ul><p><a href="https://a.example/x">e</a></p>' +
    '<img src="/media/yok.jpg" alt="f"><p><a href="tel:123">g</a> <a href="blog?x=a:b">h</a></p>';
  const links = listLinks(draftOf(HTML, { featuredImage: 'https://a.example/x' }));

  test('are each checked once, except fragments, e-mail addresses and telephone numbers', () => {
    expect(links.map(({ of, url, places }) => [of, url, places.length])).toEqual([
      ['link', 'https://a.example/x', 2],
      ['link', '/blog/yok', 1],
      ['picture', '/media/yok.jpg', 1],
      ['link', 'blog?x=a:b', 1],
      ['featured image', 'https://a.example/x', 0],
    ]);
    expect(links[1]?.places).toEqual([[1, 0, 0, 1]]);
  });

  test('are reported only if they are dead or the server did not answer', () => {
    const answers = new Map([
      ['https://a.example/x', { state: 'silent' as const, status: null }],
      ['/blog/yok', { state: 'missing' as const, status: 404 }],
      ['/media/yok.jpg', { state: 'missing' as const, status: 404 }],
      ['blog?x=a:b', { state: 'found' as const, status: 200 }],
    ]);
    expect(findDeadLinks(links, answers).map(describeHint)).toEqual([
      'A link does not answer: a.example/x.',
      'A link leads nowhere: /blog/yok (404).',
      'A picture is missing: /media/yok.jpg (404).',
      'A featured image does not answer: a.example/x.',
    ]);
    expect(findDeadLinks(links, new Map())).toEqual([]);
  });

  test('are reported with a shortened URL and the status of the response', () => {
    const url = `https://a.example/${'x'.repeat(80)}`;
    const answers = new Map([[url, { state: 'silent' as const, status: 503 }]]);
    expect(findDeadLinks([{ url, of: 'link', places: [] }], answers).map(describeHint)).toEqual([
      `A link does not answer: a.example/${'x'.repeat(50)}… (503).`,
    ]);
  });
});

describe('links within the post', () => {
  const DEAD = (url: string) => `A link leads to a heading that the post does not have: ${url}.`;
  test.each([
    ['to a heading', '<p><a href="#nasil-calisir">a</a></p><h2>Nasıl çalışır?</h2>', []],
    ['to the second of two equal headings', '<h2>Ad</h2><h2>Ad</h2><p><a href="#ad-2">a</a></p>', []],
    ['with escaped letters', '<h2>Ad</h2><p><a href="#%61d">a</a></p>', []],
    ['to the start of the page', '<p><a href="#top">a</a> <a href="#">b</a></p>', []],
    ['to a section of the page', '<p><a href="#icerik">a</a></p>', []],
    ['to no heading', '<h2>Ad</h2><p><a href="#soyad">a</a></p>', [DEAD('#soyad')]],
    ['to no heading, twice', '<p><a href="#x">a</a> <a href="#x">b</a></p>', [DEAD('#x')]],
    ['to two parts', '<p><a href="#x">a</a> <a href="#%">b</a></p>', [DEAD('#x'), DEAD('#%')]],
  ])('%s', (_, html, expected) => {
    expect(sentences(html)).toEqual(expected);
  });
});
