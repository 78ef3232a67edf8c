/** Inserts a post's values into the named blocks of a synced pattern. */

import { defaultTreeAdapter, serialize } from 'parse5';
import { parseTree } from '#rich-text/bounded-parser.ts';
import { type Element, newElement, nodesIn, type ParentNode } from '#rich-text/tree.ts';
import { plainText } from '../html/compose.ts';
import type { LossList } from '../html/loss-list.ts';
import { attributeOf, setAttribute } from '../html/nodes.ts';
import { isRecord } from '../parse/json.ts';

const adapter = defaultTreeAdapter;

export type Attributes = Readonly<Record<string, unknown>>;
/** Values of a synced pattern, by the names of its blocks. */
export type Overrides = ReadonlyMap<string, Attributes>;

/**
 * Reads the values. Older versions of WordPress call the attribute `overrides`, and nest the values one level
 * deeper.
 */
export function readOverrides(attributes: Attributes): Overrides {
  const blocks = isRecord(attributes['content']) ? attributes['content'] : attributes['overrides'];
  if (!isRecord(blocks)) return new Map();
  return new Map(
    Object.entries(blocks).flatMap(([name, values]) => {
      if (!isRecord(values)) return [];
      return [[name, isRecord(values['values']) ? values['values'] : values]];
    }),
  );
}

export function patternName({ metadata }: Attributes): string | undefined {
  if (!isRecord(metadata)) return undefined;
  return [metadata['name'], metadata['id']].find((name) => typeof name === 'string');
}

/** Attributes that are not visible words of the page. */
const SILENT: ReadonlySet<string> = new Set(['id', 'rel', 'linkTarget', 'className']);

/** @returns the block's HTML with the values. Values that the block cannot show are reported. */
export function overrideBlock(html: string, values: Attributes, losses: LossList): string {
  const tree = parseTree(html);
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(value);
    if (text === undefined || SILENT.has(name)) continue;
    if (!place(tree, name, text)) losses.add('widget', plainText(text), 'removed');
  }
  return serialize(tree);
}

/** Reports the words of values for a block that is not in the pattern. */
export function reportValues(values: Attributes, losses: LossList): void {
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(value);
    if (text !== undefined && !SILENT.has(name)) losses.add('widget', plainText(text), 'removed');
  }
}

function place(tree: ParentNode, name: string, text: string): boolean {
  const picture = find(tree, 'img');
  switch (name) {
    case 'content': {
      const element = [...nodesIn(tree)].find(
        (node) =>
          adapter.isElementNode(node) && /^(?:p|h[1-6]|li|pre|blockquote|figcaption)$/.test(node.tagName),
      );
      return setContent(element as Element | undefined, text);
    }
    case 'text':
      return setContent(find(tree, 'a') ?? find(tree, 'button'), text);
    case 'url':
      if (picture) {
        setAttribute(picture, 'src', text);
        // The class contains the id of the pattern's own picture.
        picture.attrs = picture.attrs.filter((attribute) => !['srcset', 'class'].includes(attribute.name));
        return true;
      }
      return setLink(find(tree, 'a'), text);
    case 'alt':
    case 'title':
      if (picture) setAttribute(picture, name, text);
      return picture !== undefined;
    case 'caption':
      return setContent(find(tree, 'figcaption') ?? addCaption(find(tree, 'figure')), text);
    default:
      return false;
  }
}

function find(tree: ParentNode, tag: string): Element | undefined {
  for (const node of nodesIn(tree)) if (adapter.isElementNode(node) && node.tagName === tag) return node;
  return undefined;
}

function setLink(link: Element | undefined, url: string): boolean {
  if (link) setAttribute(link, 'href', url);
  return link !== undefined && attributeOf(link, 'href') === url;
}

function addCaption(figure: Element | undefined): Element | undefined {
  if (!figure) return undefined;
  const caption = newElement('figcaption');
  adapter.appendChild(figure, caption);
  return caption;
}

function setContent(element: Element | undefined, html: string): boolean {
  if (!element) return false;
  element.childNodes = parseTree(html).childNodes;
  for (const child of element.childNodes) child.parentNode = element;
  return true;
}

/** Returns the text of a value. The first versions stored a value as `[0, "text"]`. */
function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.find((part) => typeof part === 'string') : value;
  return typeof text === 'string' ? text : undefined;
}
