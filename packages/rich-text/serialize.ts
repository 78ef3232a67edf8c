/** Writes stored HTML, byte for byte as in the node set contract. No other code writes stored HTML. */

import type { Alignment } from './attributes.ts';
import type { Block, Inline, NodeType, Table, TextNode, Value } from './schema.ts';
import { MARKS, NODES } from './schema.ts';

/** The width in CSS pixels of a column without a width; the editor uses the same value. */
const MIN_COLUMN_WIDTH = 25;

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

/**
 * Renders a block for a page.
 * @param html the block's stored HTML; its content is already rendered
 */
export type RenderNode = (block: Block, html: string) => string;

/**
 * Renders a text for a page.
 * @param html the text's HTML without the tags of its marks, which are added around the result
 */
type RenderText = (text: TextNode, html: string) => string;

export type Renderers = { node: RenderNode; text: RenderText };

const AS_STORED: Renderers = { node: (_block, html) => html, text: (_text, html) => html };

export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => TEXT_ESCAPES[character] ?? '');
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>\u00a0]/g, (character) => TEXT_ESCAPES[character] ?? '');
}

/** Writes the attributes in the schema's order. */
function attributesHtml(type: NodeType, node: object): string {
  const present: ReadonlyMap<string, string | number | readonly number[]> = new Map(Object.entries(node));
  let html = '';
  for (const name of Object.keys(NODES[type].attributes)) {
    const value = present.get(name);
    if (value !== undefined) html += ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return html;
}

function alignHtml(align: Alignment | undefined): string {
  return align === undefined ? '' : ` style="text-align: ${align};"`;
}

/** Writes texts with their marks. Adjacent texts share the tag of a common mark. */
function textsHtml(texts: readonly TextNode[], render: Renderers): string {
  const open: string[] = [];
  let html = '';
  const close = (count: number) => {
    for (const tag of open.splice(count).toReversed()) html += `</${tag}>`;
  };
  for (const node of texts) {
    if (node.text === '') continue;
    const tags = MARKS.filter(({ mark }) => node[mark]).map(({ tag }): string => tag);
    const firstDifference = open.findIndex((tag, depth) => tag !== tags[depth]);
    close(firstDifference === -1 ? open.length : firstDifference);
    for (const tag of tags.slice(open.length)) {
      html += `<${tag}>`;
      open.push(tag);
    }
    html += render.text(node, escapeText(node.text).replaceAll('\n', '<br>'));
  }
  close(0);
  return html;
}

function inlineHtml(children: readonly Inline[], render: Renderers): string {
  let html = '';
  let texts: TextNode[] = [];
  for (const child of children) {
    if (!('type' in child)) {
      texts.push(child);
      continue;
    }
    const link = `<a${attributesHtml('link', child)}>${textsHtml(child.children, render)}</a>`;
    html += textsHtml(texts, render) + link;
    texts = [];
  }
  return html + textsHtml(texts, render);
}

/** Returns the `col` elements of a table and its style. The first row defines the columns, as in the editor. */
function columnsHtml(table: Table): { style: string; cols: string } {
  const widths = (table.children[0]?.children ?? []).flatMap(
    ({ colspan = 1, colwidth }) => colwidth ?? Array.from({ length: colspan }, () => 0),
  );
  const total = widths.reduce((sum, width) => sum + (width || MIN_COLUMN_WIDTH), 0);
  const cols = widths.map((width) =>
    width > 0 ? `<col style="width: ${width}px;">` : `<col style="min-width: ${MIN_COLUMN_WIDTH}px;">`,
  );
  return {
    style: `${widths.every((width) => width > 0) ? 'width' : 'min-width'}: ${total}px;`,
    cols: cols.join(''),
  };
}

function tableHtml(table: Table, render: Renderers): string {
  const { style, cols } = columnsHtml(table);
  const rows = table.children.map(({ children }) => {
    const cells = children.map((cell) => {
      const tag = cell.header ? 'th' : 'td';
      return `<${tag}${attributesHtml('table-cell', cell)}>${blocksHtml(cell.children, render)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table style="${style}"><colgroup>${cols}</colgroup><tbody>${rows.join('')}</tbody></table>`;
}

function storedHtml(block: Block, render: Renderers): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${alignHtml(block.align)}>${inlineHtml(block.children, render)}</p>`;
    case 'heading':
      return `<h${block.level}${alignHtml(block.align)}>${inlineHtml(block.children, render)}</h${block.level}>`;
    case 'blockquote':
      return `<blockquote>${blocksHtml(block.children, render)}</blockquote>`;
    case 'bullet-list':
    case 'ordered-list': {
      const { tag } = NODES[block.type];
      const items = block.children.map((item) => `<li>${blocksHtml(item.children, render)}</li>`);
      return `<${tag}${attributesHtml(block.type, block)}>${items.join('')}</${tag}>`;
    }
    case 'task-list': {
      const items = block.children.map(({ checked, children }) => {
        const box = `<input type="checkbox"${checked ? ' checked="checked"' : ''}>`;
        const label = `<label>${box}<span></span></label>`;
        return `<li data-checked="${checked}" data-type="taskItem">${label}<div>${blocksHtml(children, render)}</div></li>`;
      });
      return `<ul data-type="taskList">${items.join('')}</ul>`;
    }
    case 'code-block': {
      const name = block.language === undefined ? '' : ` class="language-${escapeAttribute(block.language)}"`;
      return `<pre><code${name}>${escapeText(block.children[0].text)}</code></pre>`;
    }
    case 'image':
      return `<img${attributesHtml('image', block)}>`;
    case 'horizontal-rule':
      return '<hr>';
    default:
      return tableHtml(block, render);
  }
}

function blocksHtml(blocks: readonly Block[], render: Renderers): string {
  return blocks.map((block) => render.node(block, storedHtml(block, render))).join('');
}

/**
 * Writes a value in normal form; use `valueToHtml` for other values.
 * @param render a page's markup for stored blocks and texts; by default the stored HTML
 */
export function serializeValue(value: Value, render: Partial<Renderers> = {}): string {
  return blocksHtml(value, { ...AS_STORED, ...render });
}
