import type { Value } from './schema.ts';

type Node = { type?: string; text?: string; children?: readonly Node[] };

/** Returns the text and path of each paragraph and heading; code blocks are skipped. */
export function blockTexts(value: Value): { path: readonly number[]; text: string }[] {
  const texts: { path: readonly number[]; text: string }[] = [];
  const visit = (nodes: readonly Node[], above: readonly number[]): void => {
    for (const [index, node] of nodes.entries()) {
      const path = [...above, index];
      if (node.type === 'paragraph' || node.type === 'heading') texts.push({ path, text: textOf(node) });
      else if (node.type !== 'code-block') visit(node.children ?? [], path);
    }
  };
  visit(value, []);
  return texts;
}

function textOf({ text, children = [] }: Node): string {
  return text ?? children.map(textOf).join('');
}
