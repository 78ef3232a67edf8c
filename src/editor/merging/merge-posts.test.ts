import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToValue, valueToHtml } from '#rich-text/rich-text.ts';
import { EMPTY_DRAFT, type PostDraft, type PostFields } from '#shared/posts/post-draft.ts';
import { playTwoPeople } from '#tests/support/factories/two-people.ts';
import { judgeMerge, mergeAtRandom } from './__fixtures__/merge-figures.ts';
import { chosenPost, isClean, mergePosts } from './merge-posts.ts';

const draft = (fields: Partial<PostFields> = {}, html = '<p>Metin</p>'): PostDraft => ({
  fields: { ...EMPTY_DRAFT.fields, title: 'Başlık', ...fields },
  content: htmlToValue(html),
});

describe('fields of a post that two people changed', () => {
  test.each<
    [name: string, mine: Partial<PostFields>, theirs: Partial<PostFields>, merged: Partial<PostFields>]
  >([
    [
      'are taken from the person who changed them',
      { title: 'Benim' },
      { excerpt: 'Onun' },
      { title: 'Benim', excerpt: 'Onun' },
    ],
    [
      'need no choice if both people made the same change',
      { title: 'Aynı' },
      { title: 'Aynı ' },
      { title: 'Aynı' },
    ],
    ['are not changed by spaces at their ends', { title: 'Başlık ' }, { title: 'Onun' }, { title: 'Onun' }],
    [
      'include the date and the status',
      { publishedAt: new Date(0) },
      { status: 'published' },
      { publishedAt: new Date(0), status: 'published' },
    ],
  ])('%s', (_name, mine, theirs, merged) => {
    const merge = mergePosts({ base: draft(), mine: draft(mine), theirs: draft(theirs) });
    expect(isClean(merge)).toBe(true);
    expect(merge.fields).toEqual(draft(merged).fields);
  });

  test('include the categories that either person added, without those that either removed', () => {
    const [base, mine, theirs] = [
      ['a', 'b', 'c'],
      ['d', 'b', 'c'],
      ['a', 'b', 'e'],
    ].map((categoryIds) => draft({ categoryIds })) as [PostDraft, PostDraft, PostDraft];
    expect(mergePosts({ base, mine, theirs }).fields.categoryIds).toEqual(['b', 'd', 'e']);
  });

  test('need a choice if both people changed one field', () => {
    const [base, mine, theirs] = [
      draft(),
      draft({ title: 'Benim' }),
      draft({ title: 'Onun', excerpt: 'Kısa' }),
    ];
    const merge = mergePosts({ base, mine, theirs });
    expect(merge.fieldOverlaps).toEqual([{ name: 'title', label: 'Title' }]);
    const titleAfter = (title: 'mine' | 'theirs') =>
      chosenPost(merge, theirs, { fields: { title }, text: [] }).fields;
    expect(titleAfter('mine')).toMatchObject({ title: 'Benim', excerpt: 'Kısa' });
    expect(titleAfter('theirs')).toMatchObject({ title: 'Onun', excerpt: 'Kısa' });
  });
});

test('each overlap in the text is decided by a separate choice', () => {
  const [base, mine, theirs] = [
    '<p>Gece aranan klinik</p><hr><p>Sabah kazanır</p>',
    '<p>Gece arayan klinik</p><hr><p>Sabah kaybeder</p>',
    '<p>Gece bulunan klinik</p><hr><p>Sabah kapanır</p>',
  ].map((html) => draft({}, html)) as [PostDraft, PostDraft, PostDraft];
  const merge = mergePosts({ base, mine, theirs });
  const { content } = chosenPost(merge, theirs, { fields: {}, text: ['theirs', 'mine'] });
  expect(valueToHtml(content)).toBe('<p>Gece bulunan klinik</p><hr><p>Sabah kaybeder</p>');
});

describe('random changes by two people', () => {
  test('are merged without losing a word, in either order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 3000, size: 'max' }), (numbers) => {
        const { lostWords, isOrdered } = judgeMerge(playTwoPeople(numbers));
        expect({ lostWords, isOrdered }).toEqual({ lostWords: [], isOrdered: false });
      }),
      // `endOnFailure` skips shrinking, which would take minutes.
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('seldom need a choice', () => {
    const { runs, merged, lostCharacters } = mergeAtRandom(300);
    expect(lostCharacters).toBe(0);
    expect((merged / runs) * 100).toBeGreaterThanOrEqual(95);
  });
});
