/**
 * Converts HTML to loose nodes, one for each element. The nodes may violate the node set (text beside blocks,
 * hostile URLs); `coerce.ts` normalizes them.
 */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';
import { type Rule, readInteger } from './attributes.ts';
import { parseTree } from './bounded-parser.ts';
import { taskState } from './check-box.ts';
import { codeLanguage, codeText } from './code-text.ts';
import { alignmentOf, attribute, declarations, type Marks, marksWithin } from './inline-style.ts';
import { pixelsOf } from './lengths.ts';
import type { LooseNode } from './loose.ts';
import { NODES, type NodeRule, type NodeType } from './schema.ts';
import type { ChildNode, Element } from './tree.ts';
import { flattenLines } from './whitespace.ts';

/** Elements that are dropped with their content, as the content is not text of the document. */
const DROPPED: ReadonlySet<string> = new Set(
  (
    'applet audio canvas datalist embed frame frameset head iframe noembed noframes noscript object option optgroup ' +
    'plaintext rp script select style template textarea title video xml xmp'
  ).split(' '),
);

/** Block elements outside the node set, which become groups: their content becomes separate paragraphs. */
const GROUPS: ReadonlySet<string> = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hgroup html legend main nav search section summary tbody tfoot thead'
  ).split(' '),
);

/**
 * Types with their own tag. Task lists and task items share their tags with other lists and items; headings
 * have several tags.
 */
const TYPES_WITH_OWN_TAG = [
  'paragraph',
  'blockquote',
  'bullet-list',
  'ordered-list',
  'list-item',
  'code-block',
  'image',
  'horizontal-rule',
  'table',
  'table-row',
  'table-cell',
  'link',
] as const satisfies readonly NodeType[];

const TYPE_BY_TAG: ReadonlyMap<string, NodeType> = new Map([
  ...TYPES_WITH_OWN_TAG.flatMap((type) => {
    const rule: NodeRule = NODES[type];
    return [rule.tag, ...(rule.alsoRead ?? [])].map((tag): [string, NodeType] => [tag, type]);
  }),
  ...[1, 2, 3, 4, 5, 6].map((level): [string, NodeType] => [`${NODES.heading.tag}${level}`, 'heading']),
]);

/** The names of our attributes in the HTML of other editors. */
const ALIASES: Readonly<Record<string, string>> = { colwidth: 'data-colwidth' };

const MAX_READ_COLUMNS = 1000;

/** True for an element to drop. These include SVG, MathML and HTML inside them. */
function isDropped(element: Element): boolean {
  return element.namespaceURI !== html.NS.HTML || DROPPED.has(element.tagName);
}

function readAttributes(element: Element, type: NodeType): LooseNode {
  const rules: Readonly<Record<string, Rule<unknown>>> = NODES[type].attributes;
  const raw: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const text = attribute(element, name) ?? attribute(element, ALIASES[name] ?? name);
    if (text !== undefined) raw[name] = rule.read(text);
  }
  return raw;
}

function withAlignment(element: Element, nodes: readonly LooseNode[]): readonly LooseNode[] {
  const align = alignmentOf(element);
  return align === undefined ? nodes : [{ type: 'group', align, children: nodes }];
}

/** Returns the widths of a table's `col` elements in pixels; 0 for an element without a width. */
function columnWidths(table: Element): number[] {
  const columns: number[] = [];
  const elements = table.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
  const cols = elements
    .filter((child) => child.tagName === 'colgroup')
    .flatMap((group) => group.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node)));
  for (const col of cols) {
    const width = columnWidth(col);
    const span = readInteger(attribute(col, 'span') ?? '') ?? 1;
    for (let i = 0; i < Math.max(span, 1) && columns.length < MAX_READ_COLUMNS; i += 1) columns.push(width);
  }
  return columns;
}

/**
 * Returns the width of a `col` in pixels. Office programs write points in the style and pixels in the attribute.
 */
function columnWidth(col: Element): number {
  const style = declarations(col).get('width') ?? '';
  const [inStyle, inAttribute] = [style, attribute(col, 'width') ?? ''].map((width) =>
    readInteger(width.replace(/px\s*$/, '')),
  );
  return inStyle ?? inAttribute ?? pixelsOf(style) ?? 0;
}

function readTable(element: Element, marks: Marks): LooseNode[] {
  const isCaption = (node: ChildNode) => node.nodeName === 'caption';
  const captions = readNodes(element.childNodes.filter(isCaption), marks);
  const rest = element.childNodes.filter((node) => !isCaption(node) && node.nodeName !== 'colgroup');
  return [...captions, { type: 'table', columns: columnWidths(element), children: readNodes(rest, marks) }];
}

function readNode(element: Element, type: NodeType, outer: Marks): readonly LooseNode[] {
  const marks = marksWithin(element, outer);
  const attributes = { type, ...readAttributes(element, type) };
  const children = () => readNodes(element.childNodes, marks);
  switch (type) {
    case 'paragraph':
      return [{ ...attributes, align: alignmentOf(element), children: children() }];
    case 'heading': {
      const level = readInteger(element.tagName.slice(1));
      return [{ ...attributes, level, align: alignmentOf(element), children: children() }];
    }
    case 'bullet-list': {
      const isTasks = attribute(element, 'data-type') === 'taskList';
      return withAlignment(element, [
        { ...attributes, type: isTasks ? 'task-list' : type, children: children() },
      ]);
    }
    case 'list-item': {
      const isChecked = taskState(element);
      const kind = isChecked === undefined ? type : 'task-item';
      return [
        { ...attributes, type: kind, checked: isChecked, children: withAlignment(element, children()) },
      ];
    }
    case 'code-block': {
      const code = codeText(element, isDropped);
      return [{ ...attributes, language: codeLanguage(element), children: [{ text: code }] }];
    }
    case 'table':
      return withAlignment(element, readTable(element, marks));
    case 'table-cell':
      return [
        { ...attributes, header: element.tagName === 'th', children: withAlignment(element, children()) },
      ];
    case 'image':
    case 'horizontal-rule':
    case 'link':
    case 'table-row':
      return [{ ...attributes, children: children() }];
    default:
      return withAlignment(element, [{ ...attributes, children: children() }]);
  }
}

function readElement(element: Element, outer: Marks): readonly LooseNode[] {
  if (isDropped(element)) return [];
  if (element.tagName === 'br') return [{ text: '\n', ...outer }];
  const type = TYPE_BY_TAG.get(element.tagName);
  if (type !== undefined) return readNode(element, type, outer);
  const children = readNodes(element.childNodes, marksWithin(element, outer));
  return GROUPS.has(element.tagName) ? [{ type: 'group', align: alignmentOf(element), children }] : children;
}

function readNodes(nodes: readonly ChildNode[], marks: Marks): LooseNode[] {
  const loose: LooseNode[] = [];
  for (const node of nodes) {
    if (defaultTreeAdapter.isTextNode(node)) loose.push({ text: flattenLines(node.value), ...marks });
    // Pushing 100,000 children as arguments of one call would overflow the stack.
    else if (defaultTreeAdapter.isElementNode(node))
      for (const read of readElement(node, marks)) loose.push(read);
  }
  return loose;
}

/**
 * Reads HTML like a browser inside a `div`.
 * @param source any text
 * @returns nodes in the order of the source, for `coerceValue`. Never throws.
 */
export function parseHtml(source: string): LooseNode[] {
  return readTree(parseTree(source));
}

export function readTree(tree: DefaultTreeAdapterTypes.DocumentFragment): LooseNode[] {
  return readNodes(tree.childNodes, {});
}
