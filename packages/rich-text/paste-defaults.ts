/** Drops the default alignment of the published page, and characters that editors use as placeholders. */
import { childrenOf, isLooseNode, type LooseNode, textOf } from './loose.ts';

/**
 * Drops defaults in nodes. The page aligns text to the left, so an inner left alignment only ends an outer
 * alignment.
 * @param nodes are at most as deep as a parsed tree
 */
export function dropDefaults(nodes: readonly unknown[]): LooseNode[] {
  return nodes.filter(isLooseNode).map((node): LooseNode => {
    const text = textOf(node);
    if (text !== undefined) return { ...node, text: withoutPlaceholders(text) };
    const align = node['align'] === 'left' ? null : node['align'];
    return { ...node, align, children: dropDefaults(childrenOf(node)) };
  });
}

/**
 * Returns the text without characters that are only placeholders. A zero-width space within a text permits a line
 * break, so it stays.
 */
function withoutPlaceholders(text: string): string {
  const visible = text.replaceAll('\ufeff', '');
  return /[^\s\u200b]/.test(visible) ? visible : visible.replaceAll('\u200b', '');
}
