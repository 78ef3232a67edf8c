/** The blocks and links of a document, by their places. */
import type { Block, Inline, Link, Value } from '#shared/rich-text/schema.ts';

/** A place in the text: the indexes from the document down to a node, as Slate's paths. */
export type Place = readonly number[];

type Found = { place: Place; block: Block | Link };

/** All blocks and links of a document with their places, in reading order. */
export function nodesOf(content: Value): Found[] {
  type Parent = { children: readonly unknown[] };
  const found: Found[] = [];
  const visit = ({ children }: Parent, above: Place): void => {
    for (const [index, child] of children.entries()) {
      if (typeof child !== 'object' || child === null || !('children' in child)) continue;
      const place = [...above, index];
      found.push({ place, block: child as Block | Link });
      visit(child as Parent, place);
    }
  };
  visit({ children: content }, []);
  return found;
}

/** The words of a line without its marks. */
export function lineOf(children: readonly Inline[]): string {
  return children.map((child) => ('type' in child ? lineOf(child.children) : child.text)).join('');
}
