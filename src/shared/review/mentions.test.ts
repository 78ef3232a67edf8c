import { describe, expect, test } from 'vitest';
import { findMentions, matchingMembers, mentionName, renameMentions, typedMention } from './mentions.ts';

const CAN = { id: 'can', name: 'Can' };
const CANAN = { id: 'canan', name: 'Canan Aksoy' };
const YILDIZ = { id: 'yıldız', name: 'Can Yıldız' };
const AYSE = { id: 'ayse', name: 'ayse@example.com' };
const ALL = [CAN, CANAN, YILDIZ, AYSE];

describe('mentions of a text', () => {
  test.each<[text: string, members: string[]]>([
    ['@Can Yıldız bakar mısın?', ['yıldız']],
    ['@Can, @Canan Aksoy ve @ayse', ['can', 'canan', 'ayse']],
    ['@Canan', []],
    ['@can', []],
    ['can@Can.com yaz', ['can']],
    ['@Can’a sordum', ['can']],
    ['Kimse yok', []],
  ])('%s: %j', (text, members) => {
    expect(findMentions(text, ALL).map(({ member }) => member)).toEqual(members);
  });

  test('have their places', () => {
    expect(findMentions('😀 @Can, @Can', [CAN])).toEqual([
      { at: 3, length: 4, member: 'can' },
      { at: 9, length: 4, member: 'can' },
    ]);
  });
});

test('a later name replaces the earlier one, and the name of a deleted account stays', () => {
  const text = 'Bunu @Can Yıldız ve @Canan Aksoy okusun, @Can Yıldız önce.';
  const { text: renamed, mentions } = renameMentions(
    text,
    findMentions(text, ALL),
    new Map([['yıldız', 'Can Yıldız Öztürk']]),
  );
  expect(renamed).toBe('Bunu @Can Yıldız Öztürk ve @Canan Aksoy okusun, @Can Yıldız Öztürk önce.');
  expect(mentions.map(({ at, length }) => renamed.slice(at, at + length))).toEqual([
    '@Can Yıldız Öztürk',
    '@Canan Aksoy',
    '@Can Yıldız Öztürk',
  ]);
});

test('a name is an e-mail address without its domain until the member has a name', () => {
  expect([mentionName('ayse@example.com'), mentionName('Ayşe Kaya')]).toEqual(['ayse', 'Ayşe Kaya']);
});

test.each<[before: string, typed: string | undefined]>([
  ['@', ''],
  ['Bak @Ca', 'Ca'],
  ['Bak (@Can Yıl', 'Can Yıl'],
  ['ayse@example', undefined],
  ['Bak @Can\nsonra', undefined],
  ['Bak', undefined],
])('%j is typing the name %j', (before, typed) => {
  const mention = typedMention(`${before} sonrası`, before.length);
  expect([mention?.start, mention && before.slice(mention.at)]).toEqual([typed, mention && `@${typed}`]);
});

test.each<[start: string, names: string[]]>([
  ['', ['Can', 'Canan Aksoy', 'Can Yıldız', 'ayse@example.com']],
  ['ca', ['Can', 'Canan Aksoy', 'Can Yıldız']],
  ['yı', ['Can Yıldız']],
  ['YI', ['Can Yıldız']],
  ['example', []],
])('“%s” finds %j', (start, names) => {
  expect(matchingMembers(ALL, start).map(({ name }) => name)).toEqual(names);
});
