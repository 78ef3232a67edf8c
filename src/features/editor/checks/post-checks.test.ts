import { htmlToValue } from '#shared/rich-text/rich-text.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, type PostDraft, type PostFields } from '../post-fields.ts';
import { describeHint } from './check-messages.ts';
import { findHints, type Hint } from './post-checks.ts';

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
  findHints(draftOf(html, fields)).map(describeHint);
const placesOf = (hints: readonly Hint[]) => hints.flatMap((hint) => ('places' in hint ? hint.places : []));

describe('a post', () => {
  test.each<[lacks: string, html: string, fields: Partial<PostFields>, expected: string[]]>([
    [
      'in order lacks nothing',
      '<h2>Kim?</h2><h3>Ne?</h3><h2>Nasıl?</h2><img src="https://a.example/a.png" alt="Telefon">',
      {},
      [],
    ],
    ['with a title of 60 characters lacks nothing', '<p>a</p>', { title: 'ş'.repeat(60) }, []],
    [
      'with a longer one has a hint',
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
    ['with a meta description alone lacks nothing', '<p>a</p>', { excerpt: '', metaDescription: 'Kim?' }, []],
    ['without category has a hint', '<p>a</p>', { categoryIds: [] }, ['The post is in no category.']],
    [
      'with a picture without words has a hint',
      '<img src="https://a.example/a.png">',
      {},
      ['1 picture has no alternative text.'],
    ],
    [
      'with several has one',
      '<ul><li><p>a</p><img src="https://a.example/a.png" alt=" "></li></ul><img src="https://a.example/b.png">',
      {},
      ['2 pictures have no alternative text.'],
    ],
    [
      'with a heading as high as its title has a hint',
      '<h1>Kim?</h1>',
      {},
      ['1 heading is of level 1, as the title of the post is.'],
    ],
    ['that begins with H3 has a hint', '<h3>Kim?</h3>', {}, ['A heading skips a level: the title, then H3.']],
    [
      'with headings that skip has one',
      '<h2>Kim?</h2><h4>Ne?</h4><h2>Nasıl?</h2><h5>Niye?</h5>',
      {},
      ['2 headings skip a level: H2, then H4.'],
    ],
    ['with a heading without words has a hint', '<h2><br></h2><p>a</p>', {}, ['1 heading is empty.']],
  ])('%s', (_, html, fields, expected) => {
    expect(sentences(html, fields)).toEqual(expected);
  });

  test('is led to the places of its hints', () => {
    const html = '<p>a</p><blockquote><p>b</p><img src="https://a.example/a.png"></blockquote>';
    expect(placesOf(findHints(draftOf(html)))).toEqual([[1, 1]]);
  });
});
