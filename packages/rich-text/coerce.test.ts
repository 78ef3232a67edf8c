/** Loose values, as drafts, clipboards and requests may contain them. */
import { describe, expect, test } from 'vitest';
import { coerceDraft, coerceValue } from './coerce.ts';
import type { Value } from './schema.ts';

const text = (content: string) => ({ text: content });
const paragraph = (content: string) => ({ type: 'paragraph', children: [text(content)] });
const group = (...children: unknown[]) => ({ type: 'group', children });
const cell = (content: string) => ({ type: 'table-cell', children: [text(content)] });
const row = (...children: unknown[]) => ({ type: 'table-row', children });
const table = (...children: unknown[]) => ({ type: 'table', children });

function textsOf([block]: Value): unknown {
  if (block?.type !== 'table') return block?.type;
  return block.children.map(({ children }) =>
    children.map((each) =>
      each.children
        .map((one) =>
          'children' in one && one.children[0] && 'text' in one.children[0] ? one.children[0].text : one.type,
        )
        .join('|'),
    ),
  );
}

describe('the rows of a table', () => {
  test.each<[string, unknown, unknown]>([
    ['cells without a row share a row', table(cell('a'), cell('b')), [['a', 'b']]],
    [
      'cells before and after a row get separate rows',
      table(cell('a'), row(cell('b')), cell('c'), cell('d')),
      [['a'], ['b'], ['c', 'd']],
    ],
    [
      'rows in groups become rows of the table',
      table(group(row(cell('a'))), group(group(row(cell('b'))))),
      [['a'], ['b']],
    ],
    [
      'cells in a group become cells of the row',
      table(row(group(cell('a'), cell('b')), cell('c'))),
      [['a', 'b', 'c']],
    ],
    ['a paragraph in a row is a cell', table(row(paragraph('a'), cell('b'))), [['a', 'b']]],
    [
      'text in a row is a cell, but white space is not',
      table(row(text(' '), text('a'), cell('b'))),
      [['a', 'b']],
    ],
    ['text between rows is a cell', table(row(cell('a')), text('b'), row(cell('c'))), [['a'], ['b'], ['c']]],
    [
      'a link between cells is a cell',
      table(cell('a'), { type: 'link', href: '/x', children: [text('b')] }),
      [['a', '']],
    ],
    ['a picture in a row is a cell', table(row({ type: 'image', src: '/i' })), [['']]],
    ['a row inside a row becomes a cell', table(row(cell('a'), row(cell('b')))), [['a', 'b']]],
    ['rows without cells are dropped', table(row(), row(cell('a')), row(text(' '))), [['a']]],
    ['a table without cells is dropped', table(row(), group()), 'paragraph'],
  ])('%s', (_what, value, texts) => {
    expect(textsOf(coerceValue([value]))).toEqual(texts);
  });
});

describe('a value', () => {
  test('may be a single node', () => {
    expect(coerceValue(paragraph('a'))).toEqual([paragraph('a')]);
  });

  test('drops texts that are not strings', () => {
    expect(coerceValue([{ type: 'paragraph', children: [{ text: 5 }, text('a'), { text: null }] }])).toEqual([
      paragraph('a'),
    ]);
  });

  test('has a level on headings only', () => {
    expect(coerceValue([{ ...paragraph('a'), level: 2 }])).toEqual([paragraph('a')]);
    expect(coerceValue([{ ...paragraph('a'), type: 'heading', level: 2 }])).toEqual([
      { ...paragraph('a'), type: 'heading', level: 2 },
    ]);
  });

  test('wraps loose items in lists after the preceding text', () => {
    const items = ['list-item', 'task-item'].map((type) => ({ type, checked: true, children: [text(type)] }));
    expect(coerceValue([text('a'), ...items, text('b')])).toEqual([
      paragraph('a'),
      { type: 'bullet-list', children: [{ type: 'list-item', children: [paragraph('list-item')] }] },
      {
        type: 'task-list',
        children: [{ type: 'task-item', checked: true, children: [paragraph('task-item')] }],
      },
      paragraph('b'),
    ]);
  });

  test('wraps a loose task in a task list', () => {
    const item = { type: 'task-item', checked: true, children: [text('a')] };
    expect(coerceValue([item])).toEqual([
      { type: 'task-list', children: [{ type: 'task-item', checked: true, children: [paragraph('a')] }] },
    ]);
  });

  test('collects the text of code from any depth', () => {
    const code = { type: 'code-block', children: [text('a'), group(text('b'), group(text('c'))), text('d')] };
    expect(coerceValue([code])).toEqual([{ type: 'code-block', children: [text('abcd')] }]);
  });

  // Slate and comparisons treat a property with the value `undefined` as a difference.
  test('has no attribute with the value undefined', () => {
    const value = [
      paragraph('a'),
      { type: 'paragraph', children: [{ type: 'link', href: '/x', children: [text('b')] }] },
      { type: 'image', src: '/i' },
      { ...table(row(cell('c'), cell('d'))), columns: [50, 0] },
    ];
    expect(coerceValue(value)).toStrictEqual([
      paragraph('a'),
      {
        type: 'paragraph',
        children: [text(''), { type: 'link', href: '/x', children: [text('b')] }, text('')],
      },
      { type: 'image', src: '/i', children: [text('')] },
      {
        type: 'table',
        children: [
          {
            type: 'table-row',
            children: [
              { type: 'table-cell', header: false, colwidth: [50], children: [paragraph('c')] },
              { type: 'table-cell', header: false, children: [paragraph('d')] },
            ],
          },
        ],
      },
    ]);
  });
});

describe('a draft', () => {
  const image = (src: unknown) => ({ type: 'image', src, alt: 'A', children: [text('')] });

  test('keeps placeholders of missing pictures, unlike a stored value', () => {
    expect(coerceDraft([image('')])).toEqual([image('')]);
    expect(coerceValue([image('')])).toEqual([paragraph('')]);
  });

  test.each(['javascript:alert(1)', undefined, null, 5])('drops a picture with the URL %j', (src) => {
    expect(coerceDraft([image(src)])).toEqual([paragraph('')]);
  });
});
