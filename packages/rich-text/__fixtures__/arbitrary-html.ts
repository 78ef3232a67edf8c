/** Generates values and HTML for tests. */
import * as fc from 'fast-check';
import type { Block, Inline, Table, TextNode, Value } from '../rich-text.ts';

const CHARACTERS = [
  ...'a b c ğ . < > & " = /'.split(' '),
  "'",
  ' ',
  ' ',
  ' ',
  '\n',
  '\t',
  '\r',
  '\f',
  '\0',
  '\u00a0',
  '\u200b',
  '\u2028',
  '😀',
  '\ud800',
  '\ufeff',
];
const content = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 });
const align = fc.constantFrom('left', 'center', 'right', 'justify');
const set = fc.constant(true);
const optional = { requiredKeys: [] };
const hrefs = [
  '/a',
  'https://ex.com/?a=1&b=2',
  '#x',
  '//h',
  'mailto:a@b.c',
  'a b',
  'javascript:alert(1)',
  'x:y',
  '',
  'tel:\t1',
];

const textNode: fc.Arbitrary<TextNode> = fc
  .tuple(content, fc.record({ bold: set, italic: set, underline: set, strike: set, code: set }, optional))
  .map(([text, marks]) => ({ text, ...marks }));

const linkAttributes = fc
  .tuple(
    fc.constantFrom(...hrefs),
    fc.record(
      { target: fc.constant('_blank'), rel: fc.constantFrom('nofollow', 'noopener x', 'opener', 'ugc me') },
      optional,
    ),
  )
  .map(([href, others]) => ({ href, ...others }));

const inlines: fc.Arbitrary<Inline[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: textNode },
    fc
      .tuple(linkAttributes, fc.array(textNode, { maxLength: 3 }))
      .map(([attributes, children]): Inline => ({ type: 'link', ...attributes, children })),
  ),
  { maxLength: 5 },
);

const cellAttributes = fc.record(
  {
    colspan: fc.integer({ min: 0, max: 4 }),
    rowspan: fc.integer({ min: 0, max: 4 }),
    colwidth: fc.array(fc.integer({ min: -5, max: 300 }), { maxLength: 4 }),
  },
  optional,
);

const imageAttributes = fc.record(
  { alt: content, title: content, width: fc.integer({ min: -5, max: 20_000 }), height: fc.double() },
  optional,
);

function table(blocks: fc.Arbitrary<Block[]>): fc.Arbitrary<Table> {
  const cell = fc.tuple(fc.boolean(), cellAttributes, blocks).map(([header, attributes, children]) => ({
    type: 'table-cell' as const,
    header,
    ...attributes,
    children,
  }));
  const row = fc.array(cell, { maxLength: 3 }).map((children) => ({ type: 'table-row' as const, children }));
  return fc.array(row, { maxLength: 3 }).map((children) => ({ type: 'table', children }));
}

const { value } = fc.letrec<{ value: Value; block: Block }>((tie) => {
  const blocks = fc.array(tie('block'), { maxLength: 4, depthIdentifier: 'blocks' });
  const items = fc.array(blocks, { maxLength: 3 });
  const simple: fc.Arbitrary<Block>[] = [
    fc
      .tuple(fc.record({ align }, optional), inlines)
      .map(([own, children]) => ({ type: 'paragraph', ...own, children })),
    fc
      .tuple(fc.record({ align }, optional), fc.constantFrom(1, 2, 3, 4, 5, 6), inlines)
      .map(([own, level, children]) => ({ type: 'heading', level, ...own, children })),
    fc
      .tuple(fc.record({ language: fc.constantFrom('js', 'c++', '"x', '') }, optional), content)
      .map(([own, text]) => ({ type: 'code-block', ...own, children: [{ text }] })),
    fc
      .tuple(fc.constantFrom(...hrefs), imageAttributes)
      .map(([src, own]) => ({ type: 'image', src, ...own, children: [{ text: '' }] })),
    fc.constant({ type: 'horizontal-rule', children: [{ text: '' }] }),
  ];
  return {
    value: blocks,
    block: fc.oneof(
      { depthIdentifier: 'blocks', maxDepth: 5, depthSize: 'small' },
      ...simple,
      blocks.map((children): Block => ({ type: 'blockquote', children })),
      items.map((list): Block => {
        return { type: 'bullet-list', children: list.map((children) => ({ type: 'list-item', children })) };
      }),
      fc.tuple(fc.integer({ min: -2, max: 12 }), items).map(([start, list]): Block => {
        return {
          type: 'ordered-list',
          start,
          children: list.map((children) => ({ type: 'list-item', children })),
        };
      }),
      fc.tuple(fc.boolean(), items).map(([checked, list]): Block => {
        return {
          type: 'task-list',
          children: list.map((children) => ({ type: 'task-item', checked, children })),
        };
      }),
      table(blocks),
    ),
  };
});

/** Values inside and outside all limits, not in normal form. */
export const arbitraryValue: fc.Arbitrary<Value> = value;

const TYPES = [
  'paragraph heading blockquote bullet-list ordered-list task-list list-item task-item code-block image',
  'horizontal-rule table table-row table-cell link group script constructor',
]
  .join(' ')
  .split(' ');

/** JSON with the node set's names in the wrong places. */
export const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    fc.jsonValue({ maxDepth: 1 }),
    textNode,
    fc
      .record({
        type: fc.constantFrom(...TYPES),
        children: fc.array(tie('json'), { maxLength: 4 }),
        own: fc.oneof(
          linkAttributes,
          cellAttributes,
          imageAttributes,
          fc.record({ align, level: fc.integer() }),
        ),
        src: fc.constantFrom(...hrefs),
      })
      .map(({ own, ...node }) => ({ ...node, ...own })),
    fc.array(tie('json'), { maxLength: 4 }),
  ),
})).json;

const TAGS =
  'p div b i u s a code pre h1 h3 ul ol li table tr td th caption thead col colgroup blockquote span label input br hr img ' +
  'center font button section p li td b a';
/** Tags that swallow the following text or switch the parser's mode. */
const SWALLOWING_TAGS =
  'svg math desc mtext script style template select option form noscript textarea title iframe xmp';
const ATTRIBUTES = [
  '',
  ' href="/x"',
  ' href=javascript:x',
  ' src=/i',
  ' style="text-align:center"',
  ' style="font-weight:normal"',
  ' style="width:50px"',
  ' align=right',
  ' data-type="taskList"',
  ' data-checked=true',
  ' type=checkbox',
  ' colspan=2',
  ' rowspan=3',
  ' colwidth=10,20',
  ' start=4',
  ' class=language-x',
  ' onclick=x',
];
const tag = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...TAGS.split(' ')) },
  { weight: 1, arbitrary: fc.constantFrom(...SWALLOWING_TAGS.split(' ')) },
);
const piece = fc.oneof(
  fc
    .tuple(tag, fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...ATTRIBUTES))
    .map(([name, one, other]) => `<${name}${one}${other}>`),
  tag.map((name) => `</${name}>`),
  content,
  fc.constantFrom(
    '&nbsp;',
    '&lt;',
    '&#0;',
    '<!-- -->',
    '-->',
    '<![CDATA[',
    ']]>',
    '&amp;lt;',
    '<',
    '</',
    '&#13;',
  ),
);

/** Markup in any order, mostly misnested. */
export const arbitraryHtml: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.array(piece, { maxLength: 40, size: 'max' }).map((pieces) => pieces.join('')) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);
