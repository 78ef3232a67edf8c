/**
 * The HTML standard's parser, limited to linear work and to a tree that may be walked by recursion. The standard lets
 * elements nest without end, and rebuilds formatting elements that were left open inside every following block, so that
 * a short text may build an enormous tree. No document that a person wrote comes near these limits.
 */
import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, TreeAdapter } from 'parse5';
import { nodesIn } from './tree.ts';

type Tree = DefaultTreeAdapterTypes.DocumentFragment;
type Element = DefaultTreeAdapterTypes.Element;

/** Chromium's bound. Of deeper elements only the text is kept. */
const MAX_DEPTH = 512;
/** Copies of formatting elements that the parser may add; beyond it, elements left open count as closed. */
const MAX_COPIES = 100_000;
/** The same after that place: a few, as it may be exceeded many times. */
const FURTHER_COPIES = 64;

/** The content of these is no text of the document. */
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

/** The tree of an HTML fragment as in a browser's `div`. Never throws; some 1,100 levels at most. */
export function parseTree(source: string): Tree {
  const { tree, length } = parseStart(source, MAX_COPIES);
  for (let start = length; start < source.length; ) {
    const next = parseStart(source.slice(start), FURTHER_COPIES);
    for (const node of next.tree.childNodes) defaultTreeAdapter.appendChild(tree, node);
    start += next.length;
  }
  return tree;
}

/** Parses `source` up to the place at which the parser adds too many copies. @returns the length up to there */
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
  if (build.maxDepth > MAX_DEPTH) removeDeepElements(tree);
  return { tree, length };
}

/** Builds a tree, and throws `TooManyCopies`. */
class BoundedBuild {
  maxDepth = 0;
  /** Up to this place the source is in the tree: the start of the last tag, or the end of the text after that tag. */
  position = 0;
  /** The element that the parser begins with; its content becomes the fragment. */
  private root: Element | undefined;
  /** The last tag's element, until something comes after it. */
  private lastElement: Element | undefined;
  private depth = -1;
  private copies = 0;
  private lastTag = -1;
  readonly adapter: TreeAdapter<DefaultTreeAdapterMap>;

  constructor(maxCopies: number) {
    this.adapter = {
      ...defaultTreeAdapter,
      createElement: (...element) => {
        // Every element counts as a copy until `locate` finds that it is none.
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

  /** Elements that the standard implies have no location; a copy has that of the tag that it copies. */
  private locate(
    node: DefaultTreeAdapterTypes.Node,
    location: Parameters<TreeAdapter['setNodeSourceCodeLocation']>[1],
  ): void {
    if (!defaultTreeAdapter.isElementNode(node)) {
      this.position = location?.endOffset ?? this.position;
      this.lastElement = undefined;
    } else if (!location) this.copies -= 1;
    else if (location.startOffset > this.lastTag) {
      this.copies -= 1;
      this.lastTag = location.startOffset;
      this.position = this.lastTag;
      this.lastElement = node;
    }
  }
}

/** Replaces elements of a level that the parser may not reach by their text. */
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
