/**
 * Finds the ids that headings of another system's HTML get on the page of an article. The editor's document has no
 * ids, so a mark in a heading's text identifies the heading after it was read.
 */

import { defaultTreeAdapter } from 'parse5';
import { decodePercent } from '#text/decode-percent.ts';
import { slugify } from '#text/slug.ts';
import { idsOfHeadings } from './heading-ids.ts';
import { attribute } from './inline-style.ts';
import type { Block, Inline, Value } from './schema.ts';
import { type ChildNode, type Element, nodesIn, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Ids of headings on the article's page, by the headings' former ids. */
export type Anchors = Readonly<Record<string, string>>;

/** Matches a mark: the number of a heading between two private-use characters. */
const MARK = /\u{10FFF0}(\d{1,7})\u{10FFF1}/gu;
const ANCHORS_MAX = 1000;
const KEY_MAX_LENGTH = 300;

/**
 * Returns the key of an id or fragment. Browsers decode fragments, so an id and its encoded fragment have one key.
 */
function anchorKey(fragment: string): string {
  const text = fragment.replace(/^#/, '');
  return decodePercent(text)?.normalize('NFC') ?? text;
}

/**
 * Finds the id on the page for a fragment such as `#baslik`. The slug of a heading's own words also counts as its
 * id.
 */
export function findAnchor(anchors: Anchors, fragment: string): string | undefined {
  const key = anchorKey(fragment);
  return [key, slugify(key)].map((name) => ownValue(anchors, name)).find((id) => id !== undefined);
}

function ownValue(anchors: Anchors, key: string): string | undefined {
  return Object.hasOwn(anchors, key) ? anchors[key] : undefined;
}

export class HeadingAnchors {
  readonly #reservedIds: readonly string[];
  readonly #ids: string[][] = [];

  /** @param reservedIds see `headingIds` */
  constructor(reservedIds: readonly string[]) {
    this.#reservedIds = reservedIds;
  }

  /** Marks the headings of a tree that has just been parsed. */
  mark(tree: ParentNode): void {
    let pendingIds: string[] = [];
    let lastHeading: string[] | undefined;
    const inHeadings = new Set<ChildNode>();
    for (const node of nodesIn(tree)) {
      if (inHeadings.has(node)) continue;
      if (!adapter.isElementNode(node)) {
        const isText = adapter.isTextNode(node) && node.value.trim() !== '';
        if (!isText) continue;
        // An anchor directly after a heading belongs to the heading, unless another heading follows.
        lastHeading?.push(...pendingIds);
        [pendingIds, lastHeading] = [[], undefined];
        continue;
      }
      if (!/^h[1-6]$/.test(node.tagName)) {
        if (node.tagName === 'img') [pendingIds, lastHeading] = [[], undefined];
        pendingIds.push(...idsOf(node));
        continue;
      }
      const ids = [...pendingIds, ...idsOf(node)];
      pendingIds = [];
      for (const inner of nodesIn(node)) {
        inHeadings.add(inner);
        if (adapter.isElementNode(inner)) ids.push(...idsOf(inner));
      }
      if (this.#markHeading(node)) {
        this.#ids.push(ids);
        lastHeading = ids;
      }
    }
  }

  #markHeading(heading: Element): boolean {
    const last = [...nodesIn(heading)].findLast(
      (node) => adapter.isTextNode(node) && node.value.trim() !== '',
    );
    if (!last || !adapter.isTextNode(last)) return false;
    const end = last.value.trimEnd().length;
    last.value = `${last.value.slice(0, end)}\u{10FFF0}${this.#ids.length}\u{10FFF1}${last.value.slice(end)}`;
    return true;
  }

  /** Removes the marks. @returns the value, and the ids on the page by former ids and by the ids themselves */
  take(value: Value): { value: Value; anchors: Anchors } {
    const formerIds: string[][] = [];
    const clean = value.map((block) => this.#takeBlock(block, formerIds));
    const anchors: Record<string, string> = Object.create(null) as Record<string, string>;
    const pageIds = idsOfHeadings(clean, this.#reservedIds);
    let count = 0;
    const add = (name: string, id: string) => {
      const key = anchorKey(name).slice(0, KEY_MAX_LENGTH);
      if (key === '' || key in anchors || count >= ANCHORS_MAX) return;
      anchors[key] = id;
      count += 1;
    };
    const withId = pageIds.flatMap((id, index) => (id === undefined ? [] : [{ id, index }]));
    for (const { id, index } of withId) for (const former of formerIds[index] ?? []) add(former, id);
    for (const { id } of withId) add(id, id);
    return { value: clean, anchors: { ...anchors } };
  }

  #takeBlock<Node extends Block | Inline>(node: Node, formerIds: string[][]): Node {
    if ('text' in node) return { ...node, text: node.text.replace(MARK, '') };
    // The heading may have become a picture's caption.
    if (node.type === 'image' && node.title !== undefined)
      return { ...node, title: node.title.replace(MARK, '') };
    const isHeading = node.type === 'heading';
    const index = isHeading ? formerIds.push([]) - 1 : -1;
    if (isHeading) {
      for (const [, number] of JSON.stringify(node.children).matchAll(MARK))
        formerIds[index]?.push(...(this.#ids[Number(number)] ?? []));
    }
    const children = (node.children as readonly (Block | Inline)[]).map((child) =>
      this.#takeBlock(child, formerIds),
    );
    return { ...node, children };
  }
}

function idsOf(element: Element): string[] {
  const names = element.tagName === 'a' ? ['id', 'name'] : ['id'];
  return names.flatMap((name) => attribute(element, name)?.trim() || []);
}
