/** Puts the values of a post into the named blocks of a synced pattern. */

import { defaultTreeAdapter, serialize } from 'parse5';
import { parseTree } from '#rich-text/bounded-parser.ts';
import { type Element, newElement, nodesIn, type ParentNode } from '#rich-text/tree.ts';
import { plainText } from '../html/compose.ts';
import type { LossList } from '../html/loss-list.ts';
import { attributeOf, setAttribute } from '../html/nodes.ts';
import { isRecord } from '../parse/json.ts';

const adapter = defaultTreeAdapter;

export type Attributes = Readonly<Record<string, unknown>>;
/** The values by the names of the blocks. */
export type Overrides = ReadonlyMap<string, Attributes>;

/** Older versions call the attribute `overrides`, and put the values one level deeper. */
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

/** Values that are no words of the page. */
const SILENT: ReadonlySet<string> = new Set(['id', 'rel', 'linkTarget', 'className']);

/** @returns the block's HTML with the values; a value without a place is reported */
export function overrideBlock(html: string, values: Attributes, losses: LossList): string {
  const tree = parseTree(html);
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(value);
    if (text === undefined || SILENT.has(name)) continue;
    if (!place(tree, name, text)) losses.add('widget', plainText(text), 'removed');
  }
  return serialize(tree);
}

/** Reports the words of a block that is not in the pattern. */
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
        // The class names the pattern's own picture.
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

/** The first versions stored a value as `[0, "text"]`. */
function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.find((part) => typeof part === 'string') : value;
  return typeof text === 'string' ? text : undefined;
}
