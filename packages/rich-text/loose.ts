/** Nodes in Slate's shape that were not checked against the node set. */

/**
 * `type: 'group'` is a block outside the node set, such as a `div`: it ends the surrounding paragraph and may
 * align its content. Unknown types count as groups.
 */
export type LooseNode = { readonly [name: string]: unknown };

export function isLooseNode(node: unknown): node is LooseNode {
  return typeof node === 'object' && node !== null;
}

export function childrenOf(node: LooseNode): readonly unknown[] {
  return Array.isArray(node['children']) ? node['children'] : [];
}

export function textOf(node: LooseNode): string | undefined {
  return typeof node['text'] === 'string' ? node['text'] : undefined;
}

export function isInline(node: LooseNode): boolean {
  return textOf(node) !== undefined || node['type'] === 'link';
}

/** Pushes `nodes` in reverse order, so that the first node is popped first. */
export function pushReversed(stack: unknown[], nodes: readonly unknown[]): void {
  for (let i = nodes.length - 1; i >= 0; i -= 1) stack.push(nodes[i]);
}
