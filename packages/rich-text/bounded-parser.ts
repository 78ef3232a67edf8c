/**
 * Parses HTML as the standard says, but in linear time and into a tree that recursion can walk. The HTML
 * standard lets elements nest without limit, and copies open formatting elements into every following block.
 * Thus a short text can build an enormous tree. No real document reaches the limits.
 */

import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, TreeAdapter } from 'parse5';
import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import { nodesIn } from './tree.ts';

type Tree = DefaultTreeAdapterTypes.DocumentFragment;
type Element = DefaultTreeAdapterTypes.Element;

/** The deepest level of elements, as in Chromium. Deeper elements are reduced to their text. */
const MAX_DEPTH = 512;
/** The largest number of copied formatting elements. Above this number, all open elements count as closed. */
const MAX_COPIES = 100_000;
/** The limit for copies after the first `TooManyCopies`. It is small, because parsing may reach it many times. */
const FURTHER_COPIES = 64;

/** Elements with raw text, which is not text of the document. */
const RAW_TEXT_TAGS: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

class TooManyCopies extends Error {}

/** Parses HTML like a browser inside a `div`. The tree has at most about 1,100 levels. Never throws. */
export function parseTree(source: string): Tree {
  const { tree, length } = parseStart(source, MAX_COPIES);
  for (let start = length; start < source.length; ) {
    const next = parseStart(source.slice(start), FURTHER_COPIES);
    for (const node of next.tree.childNodes) defaultTreeAdapter.appendChild(tree, node);
    start += next.length;
  }
  return tree;
}

/**
 * Parses `source` until there are too many copies.
 * @returns the tree, and the length of the parsed part
 */
function parseStart(source: string, maxCopies: number): { tree: Tree; length: number } {
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  const build = new BoundedBuild(maxCopies);
  const options = { treeAdapter: build.adapter, sourceCodeLocationInfo: true };
  let tree: Tree;
  let { length } = source;
  try {
    tree = parseFragment(context, source, options);
  } catch (error) {
    if (!(error instanceof TooManyCopies)) throw error;
    tree = defaultTreeAdapter.createDocumentFragment();
    for (const node of build.finish()) defaultTreeAdapter.appendChild(tree, node);
    length = Math.max(build.position, 1);
  }
  for (const paragraph of build.impliedParagraphs) defaultTreeAdapter.detachNode(paragraph);
  if (build.maxDepth > MAX_DEPTH) removeDeepElements(tree);
  return { tree, length };
}

/** Builds a tree; throws `TooManyCopies` above `maxCopies`. */
class BoundedBuild {
  maxDepth = 0;
  /**
   * The tree contains the source before this index: the start of the last tag, or the end of the text after
   * that tag.
   */
  position = 0;
  /** The parser's root element. Its content becomes the fragment. */
  private root: Element | undefined;
  /** The element of the last tag; undefined after another node. */
  private lastElement: Element | undefined;
  private depth = -1;
  private copies = 0;
  private lastTag = -1;
  readonly impliedParagraphs: Element[] = [];
  readonly adapter: TreeAdapter<DefaultTreeAdapterMap>;

  constructor(maxCopies: number) {
    this.adapter = {
      ...defaultTreeAdapter,
      createElement: (...element) => {
        // Every element counts as a copy until `locate` finds its own tag in the source.
        this.copies += 1;
        if (this.copies > maxCopies) throw new TooManyCopies();
        return defaultTreeAdapter.createElement(...element);
      },
      onItemPush: (element) => {
        this.root ??= element;
        this.depth += 1;
        this.maxDepth = Math.max(this.maxDepth, this.depth);
      },
      onItemPop: () => {
        this.depth -= 1;
      },
      setNodeSourceCodeLocation: (node, location) => this.locate(node, location),
    };
  }

  /** @returns the nodes of the source before `position` */
  finish(): readonly DefaultTreeAdapterTypes.ChildNode[] {
    if (this.lastElement) defaultTreeAdapter.detachNode(this.lastElement);
    return this.root?.childNodes ?? [];
  }

  /**
   * Counts an element as its own if it is no copy. An implied element has no location; a copy has the location of
   * its original tag.
   */
  private locate(
    node: DefaultTreeAdapterTypes.Node,
    location: Parameters<TreeAdapter['setNodeSourceCodeLocation']>[1],
  ): void {
    if (!defaultTreeAdapter.isElementNode(node)) {
      this.position = location?.endOffset ?? this.position;
      this.lastElement = undefined;
    } else if (!location) {
      this.copies -= 1;
      // The parser implies an invisible paragraph for an end tag without a start tag.
      if (node.tagName === 'p') this.impliedParagraphs.push(node);
    } else if (location.startOffset > this.lastTag) {
      this.copies -= 1;
      this.lastTag = location.startOffset;
      this.position = this.lastTag;
      this.lastElement = node;
    }
  }
}

/** Replaces elements deeper than `MAX_DEPTH` with their text. */
export function removeDeepElements(tree: Tree): void {
  let level: readonly Element[] = [];
  let next = tree.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
  for (let depth = 1; depth <= MAX_DEPTH; depth += 1) {
    level = next;
    next = level.flatMap(({ childNodes }) =>
      childNodes.filter((node) => defaultTreeAdapter.isElementNode(node)),
    );
  }
  for (const element of level) {
    const texts = [...nodesIn(element, ({ tagName }) => !RAW_TEXT_TAGS.has(tagName))].filter((node) =>
      defaultTreeAdapter.isTextNode(node),
    );
    element.childNodes = [];
    for (const text of texts) defaultTreeAdapter.appendChild(element, text);
  }
}
