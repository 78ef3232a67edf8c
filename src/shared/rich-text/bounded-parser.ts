/**
 * The HTML standard's parser, limited to linear work. The standard lets a short text build an enormous tree:
 * elements may nest without end, and formatting elements left open are rebuilt inside every following block.
 * Browsers limit this too, each in its own way; no document that a person wrote comes near these bounds.
 */
import { defaultTreeAdapter, html, Parser } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, Token } from 'parse5';

type Tree = DefaultTreeAdapterTypes.DocumentFragment;

/** Chromium's bound. Deeper start tags are ignored; their content is kept. */
const MAX_DEPTH = 512;
/** Elements that the parser may add by itself; beyond it, formatting elements left open count as closed. */
const MAX_ADDED = 100_000;

/** The content of these is no markup: without their tags, a script would become text. They cannot nest. */
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

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  private added = 0;

  override onItemPush(node: DefaultTreeAdapterTypes.ParentNode, tagId: number, isTop: boolean): void {
    this.added += 1;
    super.onItemPush(node, tagId, isTop);
  }

  override onStartTag(token: Token.TagToken): void {
    this.bound();
    if (this.openElements.stackTop >= MAX_DEPTH && !RAW_TEXT_TAGS.has(token.tagName)) return;
    this.added -= 1;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    this.bound();
    super.onEndTag(token);
  }

  private bound(): void {
    if (this.added > MAX_ADDED) this.activeFormattingElements.clearToLastMarker();
  }
}

/** The tree of an HTML fragment as in a browser's `div`. Never throws; some 1,100 levels at most. */
export function parseTree(source: string): Tree {
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  const parser = BoundedParser.getFragmentParser<DefaultTreeAdapterMap>(context);
  parser.tokenizer.write(source, true);
  return parser.getFragment();
}
