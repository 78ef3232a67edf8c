import type { Value } from './schema.ts';

/** @property start @property end indexes in the text of the block, as `blockTexts` returns it */
type Replacement = { start: number; end: number; text: string };

type Node = { text?: string; children?: readonly Node[] };

/**
 * Replaces a part of a block's text. Characters that stay keep their marks and links; new characters get those of
 * the first replaced character.
 * @param path the path of a paragraph or heading
 * @returns a new document; the other blocks are the same objects
 */
export function replaceText(value: Value, path: readonly number[], { start, end, text }: Replacement): Value {
  const replaceAt = (nodes: readonly Node[], [index = 0, ...below]: readonly number[]): Node[] =>
    nodes.map((node, place) => {
      if (place !== index) return node;
      if (below.length > 0) return { ...node, children: replaceAt(node.children ?? [], below) };
      return replaceInNode(node, changedPart(textOf(node), { start, end, text }));
    });
  return replaceAt(value, path) as Value;
}

/** Leaves out equal characters at the start and the end, so that they keep their own marks. */
export function changedPart(whole: string, { start, end, text }: Replacement): Replacement {
  const former = whole.slice(start, end);
  let before = 0;
  while (before < Math.min(former.length, text.length) && former[before] === text[before]) before += 1;
  let after = 0;
  const rest = Math.min(former.length, text.length) - before;
  while (after < rest && former.at(-1 - after) === text.at(-1 - after)) after += 1;
  return { start: start + before, end: end - after, text: text.slice(before, text.length - after) };
}

function replaceInNode(block: Node, { start, end, text }: Replacement): Node {
  let position = 0;
  let isWritten = false;
  const visit = (node: Node): Node => {
    if (node.text === undefined) return { ...node, children: (node.children ?? []).map(visit) };
    const { length } = node.text;
    const within = (index: number) => Math.min(Math.max(index - position, 0), length);
    const [from, to] = [within(start), within(end)];
    // An insertion belongs to the text before it.
    const reaches = start === end ? position + length >= start : position + length > start;
    position += length;
    const added = reaches && !isWritten ? text : '';
    isWritten ||= reaches;
    if (added === '' && from === to) return node;
    return { ...node, text: node.text.slice(0, from) + added + node.text.slice(to) };
  };
  return visit(block);
}

function textOf({ text, children = [] }: Node): string {
  return text ?? children.map(textOf).join('');
}
