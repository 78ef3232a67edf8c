import { expect, test } from 'vitest';
import { HOSTILE_INPUTS } from './__fixtures__/hostile-inputs.ts';
import { nodeSetFaults } from './__fixtures__/node-set-check.ts';
import { sanitizeHtml, type Value, valueToHtml } from './rich-text.ts';

/** Contexts in which a parser reads the same input differently. */
const SURROUNDINGS: readonly ((input: string) => string)[] = [
  (input) => input,
  (input) => `<p>before ${input} after</p>`,
  (input) => `<table><tr><td>${input}</td></tr></table>`,
  (input) => `<ul><li><b><a href="/x">${input}`,
  (input) => `<pre><code>${input}</code></pre>`,
];

test('there are at least 150 distinct hostile inputs', () => {
  expect(new Set(HOSTILE_INPUTS).size).toBe(HOSTILE_INPUTS.length);
  expect(HOSTILE_INPUTS.length).toBeGreaterThan(150);
});

test('the node set check rejects more than 90% of the unsanitized inputs', () => {
  const rejectedInputs = HOSTILE_INPUTS.filter((input) => nodeSetFaults(input).length > 0);
  expect(rejectedInputs.length).toBeGreaterThan(HOSTILE_INPUTS.length * 0.9);
});

test.each(HOSTILE_INPUTS)('sanitizing %j leaves nothing outside the node set', (input) => {
  for (const surround of SURROUNDINGS) {
    const html = sanitizeHtml(surround(input));
    expect(nodeSetFaults(html)).toEqual([]);
    expect(sanitizeHtml(html)).toBe(html);
  }
});

const HOSTILE_VALUES: readonly (readonly [string, unknown])[] = [
  ['no value', undefined],
  ['null', null],
  ['a number', 5],
  ['HTML', '<script>alert(1)</script>'],
  ['a list without nodes', [undefined, null, 1, 'a', [], [[]]]],
  ['an unknown node', [{ type: 'script', children: [{ text: 'alert(1)' }] }]],
  ['a name from the prototype', [{ type: 'constructor', children: [{ text: 'a' }] }, { type: '__proto__' }]],
  ['a type that is not a string', [{ type: { toString: () => 'image' }, src: '/a' }]],
  ['a script as text', [{ type: 'paragraph', children: [{ text: '<script>alert(1)</script>' }] }]],
  [
    'a script as a URL',
    [
      {
        type: 'paragraph',
        children: [{ type: 'link', href: 'javascript:alert(1)', children: [{ text: 'a' }] }],
      },
    ],
  ],
  ['a URL that is not a string', [{ type: 'image', src: { toString: () => '/a' } }]],
  ['markup in a URL', [{ type: 'image', src: '/a" onerror="alert(1)', alt: '"><script>' }]],
  [
    'markup in a target',
    [{ type: 'link', href: '/a', target: '"><script>', rel: '"><script>', children: [{ text: 'a' }] }],
  ],
  [
    'markup in a language',
    [{ type: 'code-block', language: 'x"><script>', children: [{ text: '</code></pre><script>' }] }],
  ],
  ['markup in an alignment', [{ type: 'paragraph', align: 'center"><script>', children: [{ text: 'a' }] }]],
  ['markup as a level', [{ type: 'heading', level: '1><script>', children: [{ text: 'a' }] }]],
  ['a level too deep', [{ type: 'heading', level: 7, children: [{ text: 'a' }] }]],
  [
    'sizes that are not integers',
    [
      { type: 'image', src: '/a', width: '1" x="', height: 1.5 },
      { type: 'image', src: '/a', width: Infinity, height: Number.NaN },
    ],
  ],
  [
    'a start that is not an integer',
    [{ type: 'ordered-list', start: '5" x="', children: [{ type: 'list-item', children: [] }] }],
  ],
  [
    'marks that are not booleans',
    [{ type: 'paragraph', children: [{ text: 'a', bold: 'yes', script: true }] }],
  ],
  [
    'a void node with content',
    [{ type: 'horizontal-rule', children: [{ type: 'paragraph', children: [{ text: 'a' }] }] }],
  ],
  ['text beside blocks', [{ text: 'a' }, { type: 'paragraph', children: [] }, { text: 'b' }]],
  [
    'blocks in a paragraph',
    [{ type: 'paragraph', children: [{ type: 'table', children: [{ text: 'a' }] }, { text: 'b' }] }],
  ],
  [
    'cells without a table',
    [
      { type: 'table-cell', children: [{ text: 'a' }] },
      { type: 'table-row', children: [{ text: 'b' }] },
    ],
  ],
  ['items without a list', [{ type: 'task-item', checked: 'true"', children: [{ text: 'a' }] }]],
  [
    'spans outside their limits',
    [
      {
        type: 'table',
        children: [
          {
            type: 'table-row',
            children: [{ type: 'table-cell', colspan: 1e9, rowspan: -1, colwidth: [1e9, '5', -1] }],
          },
        ],
      },
    ],
  ],
  ['children that are not a list', [{ type: 'paragraph', children: { length: 1e9 } }]],
  [
    'a link around blocks',
    [{ type: 'link', href: '/a', children: [{ type: 'blockquote', children: [{ text: 'a' }] }] }],
  ],
];

test.each(HOSTILE_VALUES)('%s instead of a value is stored as HTML of the node set', (_, value) => {
  // The test needs a value outside the type.
  const html = valueToHtml(value as Value);
  expect(nodeSetFaults(html)).toEqual([]);
  expect(sanitizeHtml(html)).toBe(html);
});

test('text of unknown nodes stays', () => {
  const value: unknown = [
    { type: 'callout', children: [{ type: 'emoji', children: [{ text: 'a' }] }, { text: 'b' }] },
  ];
  // The test needs a value outside the type.
  expect(valueToHtml(value as Value)).toBe('<p>a</p><p>b</p>');
});
