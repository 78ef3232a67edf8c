import type { Value } from './schema.ts';

type Node = { type?: string; text?: string; children?: readonly Node[] };

/** The text of each paragraph and heading, with its path in the document. Code says nothing of its own. */
export function blockTexts(value: Value): { path: readonly number[]; text: string }[] {
  const found: { path: readonly number[]; text: string }[] = [];
  const visit = (nodes: readonly Node[], above: readonly number[]): void => {
    for (const [index, node] of nodes.entries()) {
      const path = [...above, index];
      if (node.type === 'paragraph' || node.type === 'heading') found.push({ path, text: textOf(node) });
      else if (node.type !== 'code-block') visit(node.children ?? [], path);
    }
  };
  visit(value, []);
  return found;
}

function textOf({ text, children = [] }: Node): string {
  return text ?? children.map(textOf).join('');
}
