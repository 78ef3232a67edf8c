/** Writes the text of a post as GitHub Flavored Markdown. */

import type { BlockContent, ListItem, Table as MarkdownTable, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Block, Inline, List, Mark, Table, TextNode, Value } from '#rich-text/schema.ts';
import { escapeText, serializeValue } from '#rich-text/serialize.ts';

/**
 * Returns the text as Markdown. Markdown has no syntax for underlined text, widths, alignments, and tables with
 * joined cells or several blocks in a cell. Underlined text and such tables are written as HTML. Widths and
 * alignments are dropped.
 * @returns text that ends with a line break; an empty string for an empty text
 */
export function valueToMarkdown(value: Value): string {
  const children: RootContent[] = blocksOf(value);
  return toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown()], bullet: '-', rule: '-', listItemIndent: 'one' },
  );
}

function blocksOf(blocks: readonly Block[]): BlockContent[] {
  return blocks.flatMap((block) => blockOf(block) ?? []);
}

/**
 * Converts a block.
 * @returns undefined for an empty paragraph, quotation, list or item, as Markdown has none
 */
function blockOf(block: Block): BlockContent | undefined {
  switch (block.type) {
    case 'paragraph': {
      const children = phrasingOf(block.children);
      return children.length === 0 ? undefined : { type: 'paragraph', children };
    }
    case 'heading':
      return { type: 'heading', depth: block.level, children: phrasingOf(block.children) };
    case 'blockquote': {
      const children = blocksOf(block.children);
      return children.length === 0 ? undefined : { type: 'blockquote', children };
    }
    case 'code-block':
      return { type: 'code', lang: block.language ?? null, value: block.children[0].text };
    case 'image': {
      const { src, alt = '', title } = block;
      return {
        type: 'paragraph',
        children: [{ type: 'image', url: src, alt, ...(title !== undefined && { title }) }],
      };
    }
    case 'horizontal-rule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(block);
    default:
      return listOf(block);
  }
}

function listOf(list: List): BlockContent | undefined {
  const items = list.children.flatMap((item): ListItem[] => {
    const children = blocksOf(item.children);
    // An item is loose if it contains a further block other than a bullet list, as such a block needs an empty
    // line before it.
    const spread = children.slice(1).some((child) => child.type !== 'list' || child.ordered === true);
    const state = item.type === 'task-item' && { checked: item.checked };
    return children.length === 0 ? [] : [{ type: 'listItem', spread, ...state, children }];
  });
  if (items.length === 0) return undefined;
  const isOrdered = list.type === 'ordered-list';
  return {
    type: 'list',
    ordered: isOrdered,
    spread: false,
    // The first number is at least 0, as Markdown has no negative numbers.
    ...(isOrdered && { start: Math.max(0, list.start ?? 1) }),
    children: items,
  };
}

function tableOf(table: Table): BlockContent {
  const rows = table.children.map((row) =>
    row.children.map(({ children, colspan = 1, rowspan = 1 }) => {
      const [paragraph, ...others] = children;
      const isPlain =
        paragraph?.type === 'paragraph' && others.length === 0 && colspan === 1 && rowspan === 1;
      return isPlain ? phrasingOf(paragraph.children, 'html') : undefined;
    }),
  );
  const isPlain = rows.every((row) => row.every((cell) => cell !== undefined));
  if (!isPlain) return { type: 'html', value: withoutLineBreaks(serializeValue([table])) };
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children: children ?? [] })),
    })),
  } satisfies MarkdownTable;
}

/** Encodes line breaks, as an empty line would end the HTML. */
function withoutLineBreaks(htmlText: string): string {
  return htmlText.replace(/[\r\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The form of line breaks. In a table's cell they are HTML, as a cell has only one line. */
type BreakForm = 'markdown' | 'html';

function phrasingOf(inlines: readonly Inline[], breaks: BreakForm = 'markdown'): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  let texts: TextNode[] = [];
  const endTexts = () => {
    content.push(...markedTexts(texts, OUTER_MARKS, breaks));
    texts = [];
  };
  for (const inline of inlines) {
    if (!('type' in inline)) texts.push(...withoutMarkedEnds(inline));
    else {
      endTexts();
      content.push({
        type: 'link',
        url: inline.href,
        children: markedTexts(inline.children, OUTER_MARKS, breaks),
      });
    }
  }
  endTexts();
  return content;
}

const OUTER_MARKS: readonly Mark[] = ['bold', 'italic', 'strike', 'underline'];

/** Splits a text, so that spaces at its ends get no marks. Markdown's marks may not begin or end with a space. */
function withoutMarkedEnds(node: TextNode): TextNode[] {
  const { text } = node;
  if (node.code || Object.keys(node).length === 1) return [node];
  const inner = text.trim();
  if (inner === '') return [{ text }];
  const start = text.indexOf(inner);
  return [
    { text: text.slice(0, start) },
    { ...node, text: inner },
    { text: text.slice(start + inner.length) },
  ].filter((part) => part.text !== '');
}

/** Writes adjacent texts with a common mark as one marked node. */
function markedTexts(
  texts: readonly TextNode[],
  [mark, ...innerMarks]: readonly Mark[],
  breaks: BreakForm,
): PhrasingContent[] {
  if (mark === undefined) return texts.flatMap((text) => plainTexts(text, breaks));
  const content: PhrasingContent[] = [];
  for (let start = 0, end = 0; start < texts.length; start = end) {
    const isMarked = texts[start]?.[mark] === true;
    end = start + 1;
    while (end < texts.length && (texts[end]?.[mark] === true) === isMarked) end += 1;
    const children = markedTexts(texts.slice(start, end), innerMarks, breaks);
    if (!isMarked) content.push(...children);
    else if (mark === 'underline') content.push(html('<u>'), ...children, html('</u>'));
    else content.push({ type: MARK_TYPES[mark as keyof typeof MARK_TYPES], children });
  }
  return content;
}

const MARK_TYPES = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const;

const html = (value: string): PhrasingContent => ({ type: 'html', value });

function plainTexts({ text, code }: TextNode, breaks: BreakForm): PhrasingContent[] {
  if (text === '') return [];
  // Code with line breaks is written as HTML, as Markdown would turn them into spaces. A bar is encoded, as it
  // would end the cell of a table.
  if (code && text.includes('\n'))
    return [html(`<code>${escapeText(text).replaceAll('\n', '<br>').replaceAll('|', '&#124;')}</code>`)];
  if (code) return [{ type: 'inlineCode', value: text }];
  const lines = text.split('\n');
  return lines.flatMap((line, index): PhrasingContent[] => {
    // At the start or end of a paragraph the break is HTML, as Markdown has no line break there.
    const isBetweenTexts = line.trim() !== '' && lines[index - 1]?.trim() !== '';
    const lineBreak = breaks === 'markdown' && isBetweenTexts ? ({ type: 'break' } as const) : html('<br>');
    return [
      ...(index === 0 ? [] : [lineBreak]),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ];
  });
}
