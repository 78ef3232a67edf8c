/**
 * Converts any input to a value of the node set. Valid nodes stay, misplaced nodes move to the nearest valid
 * position, and the rest becomes text.
 */

import type { Alignment, HeadingLevel } from './attributes.ts';
import { coerceList } from './coerce-list.ts';
import { coerceTable } from './coerce-table.ts';
import { acceptLink, inlineChildren, type Leaf, markBits } from './inline-runs.ts';
import { childrenOf, isLooseNode, type LooseNode, pushReversed, textOf } from './loose.ts';
import type { Allowance, Block, LinkAttributes, Value } from './schema.ts';
import { acceptAttributes, LIMITS, levelsOf, NODES } from './schema.ts';
import { cleanText, isBlank, type SpaceRuns } from './whitespace.ts';

/**
 * The images that a value may contain. `stored` means only images with a URL; `with missing pictures` also permits
 * placeholders.
 */
export type ImageKinds = 'stored' | 'with missing pictures';

type Scope = {
  spaces: SpaceRuns;
  images: ImageKinds;
  allowance: Allowance;
  align: Alignment | undefined;
  /** The level of the surrounding heading. Paragraphs inside a heading become its text. */
  heading: HeadingLevel | undefined;
  link: LinkAttributes | undefined;
  /** The number of surrounding blocks of the node set. */
  depth: number;
  /** The number of surrounding nodes of any kind. */
  nesting: number;
};

/** The maximum depth of a node; no parsed tree is deeper. A deeper node becomes its text. */
const MAX_NESTING = 1500;

/** Collects the blocks of a container. Collected text becomes a paragraph before the next block and at the end. */
class BlockSink {
  readonly blocks: Block[] = [];
  private leaves: Leaf[] = [];

  addText(node: LooseNode, scope: Scope): void {
    const text = cleanText(textOf(node) ?? '');
    this.leaves.push({ text, marks: markBits(node), link: scope.link });
  }

  add(block: Block): void {
    this.blocks.push(block);
  }

  /** Ends the current paragraph; white space between blocks is dropped. */
  flush(scope: Scope): void {
    const { leaves } = this;
    this.leaves = [];
    if (leaves.some(({ text }) => !isBlank(text))) this.addTextBlock(leaves, scope);
  }

  addTextBlock(leaves: readonly Leaf[], { align, heading, spaces, allowance }: Scope): void {
    const children = inlineChildren(leaves, spaces, allowance);
    const alignment = align === undefined ? {} : { align };
    this.blocks.push(
      heading === undefined
        ? { type: 'paragraph', ...alignment, children }
        : { type: 'heading', level: heading, ...alignment, children },
    );
  }
}

function alignmentIn(node: LooseNode, scope: Scope): Alignment | undefined {
  return node['align'] === undefined ? scope.align : NODES.paragraph.traits.align.accept(node['align']);
}

/** Collects a paragraph or heading. A block inside it splits its text into several blocks. */
function collectTextBlock(node: LooseNode, scope: Scope, sink: BlockSink): void {
  const { level } = acceptAttributes({ level: NODES.heading.traits.level }, node);
  const ownLevel = node['type'] === 'heading' ? level : undefined;
  const inner = { ...scope, align: alignmentIn(node, scope), heading: scope.heading ?? ownLevel };
  const blocksBefore = sink.blocks.length;
  collect(childrenOf(node), inner, sink);
  sink.flush(inner);
  if (sink.blocks.length === blocksBefore) sink.addTextBlock([], inner);
}

function collectElement(node: LooseNode, scope: Scope, sink: BlockSink): void {
  const depth = scope.depth + levelsOf(node['type']);
  const content = (nodes: readonly unknown[]) =>
    coerceContent(nodes, { ...scope, depth, heading: undefined });
  switch (depth > LIMITS.depth ? 'group' : node['type']) {
    case 'paragraph':
    case 'heading':
      return collectTextBlock(node, scope, sink);
    case 'horizontal-rule':
      return sink.add({ type: 'horizontal-rule', children: [{ text: '' }] });
    case 'image': {
      const { src, ...others } = acceptAttributes(NODES.image.attributes, node);
      const isMissing = scope.images === 'with missing pictures' && node['src'] === '';
      if (src !== undefined || isMissing)
        sink.add({ type: 'image', src: src ?? '', ...others, children: [{ text: '' }] });
      return;
    }
    case 'code-block': {
      const language = acceptAttributes(NODES['code-block'].traits, node);
      return sink.add({ type: 'code-block', ...language, children: [{ text: plainText(childrenOf(node)) }] });
    }
    case 'blockquote':
      return sink.add({ type: 'blockquote', children: content(childrenOf(node)) });
    case 'bullet-list':
    case 'ordered-list':
    case 'task-list':
      for (const list of coerceList(node, content)) sink.add(list);
      return;
    case 'table': {
      const table = coerceTable(node, content, scope.allowance);
      if (table !== undefined) sink.add(table);
      return;
    }
    default:
  }
  const inner = { ...scope, align: alignmentIn(node, scope) };
  collect(childrenOf(node), inner, sink);
  sink.flush(inner);
}

function isItem(node: unknown): boolean {
  return isLooseNode(node) && (node['type'] === 'list-item' || node['type'] === 'task-item');
}

function collect(nodes: readonly unknown[], outer: Scope, sink: BlockSink): void {
  const scope = { ...outer, nesting: outer.nesting + 1 };
  if (scope.nesting > MAX_NESTING) return collectText(nodes, scope, sink);
  let place = 0;
  while (place < nodes.length) {
    const node = nodes[place];
    place += 1;
    if (!isLooseNode(node)) continue;
    if (textOf(node) !== undefined) {
      sink.addText(node, scope);
    } else if (node['type'] === 'link') {
      collect(childrenOf(node), { ...scope, link: acceptLink(node) ?? scope.link }, sink);
    } else if (isItem(node) && scope.depth + levelsOf('bullet-list') <= LIMITS.depth) {
      // Adjacent items without a list form one list.
      const items: unknown[] = [node];
      for (; isItem(nodes[place]); place += 1) items.push(nodes[place]);
      sink.flush(scope);
      collectElement({ type: 'bullet-list', children: items }, scope, sink);
    } else {
      sink.flush(scope);
      collectElement(node, scope, sink);
    }
  }
}

/** Visits texts in order, without recursion. */
function eachText(nodes: readonly unknown[], onText: (node: LooseNode) => void, onElement: () => void): void {
  const stack: unknown[] = [];
  pushReversed(stack, nodes);
  while (stack.length > 0) {
    const node = stack.pop();
    if (!isLooseNode(node)) continue;
    if (textOf(node) !== undefined) {
      onText(node);
      continue;
    }
    onElement();
    pushReversed(stack, childrenOf(node));
  }
}

function collectText(nodes: readonly unknown[], scope: Scope, sink: BlockSink): void {
  eachText(
    nodes,
    (node) => sink.addText(node, scope),
    () => sink.flush(scope),
  );
}

function plainText(nodes: readonly unknown[]): string {
  let text = '';
  eachText(
    nodes,
    (node) => {
      text += cleanText(textOf(node) ?? '');
    },
    () => {},
  );
  return text;
}

/** Returns the blocks of a container: an empty paragraph if there are none. */
function coerceContent(nodes: readonly unknown[], scope: Scope): Block[] {
  const sink = new BlockSink();
  collect(nodes, scope, sink);
  sink.flush(scope);
  if (sink.blocks.length === 0) sink.addTextBlock([], scope);
  return sink.blocks;
}

/**
 * Converts a value to the nearest value of the node set. Idempotent.
 * @param json anything without cycles: unknown nodes are replaced by their content, unknown attributes and
 * values are omitted
 * @param spaces `keep` for typed text, `collapse` for HTML
 * @returns a new value in normal form with at least one block. Never throws.
 */
export function coerceValue(json: unknown, spaces: SpaceRuns = 'keep', images: ImageKinds = 'stored'): Value {
  const { spannedColumns, linkCharacters } = LIMITS;
  return coerceContent(Array.isArray(json) ? json : [json], {
    spaces,
    images,
    allowance: { spannedColumns, linkCharacters },
    align: undefined,
    heading: undefined,
    link: undefined,
    depth: 0,
    nesting: 0,
  });
}

/** Like `coerceValue`, but for the editor: placeholders of missing pictures stay. */
export function coerceDraft(json: unknown): Value {
  return coerceValue(json, 'keep', 'with missing pictures');
}
