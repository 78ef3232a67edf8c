import type { Block, Inline, Link, Value } from '#rich-text/schema.ts';

/** A node's path, as in Slate: the index at each level below the document. */
export type Place = readonly number[];

type PlacedNode = { place: Place; block: Block | Link };

export function nodesOf(content: Value): PlacedNode[] {
  type Parent = { children: readonly unknown[] };
  const nodes: PlacedNode[] = [];
  const visit = ({ children }: Parent, above: Place): void => {
    for (const [index, child] of children.entries()) {
      if (typeof child !== 'object' || child === null || !('children' in child)) continue;
      const place = [...above, index];
      nodes.push({ place, block: child as Block | Link });
      visit(child as Parent, place);
    }
  };
  visit({ children: content }, []);
  return nodes;
}

export function lineOf(children: readonly Inline[]): string {
  return children.map((child) => ('type' in child ? lineOf(child.children) : child.text)).join('');
}
