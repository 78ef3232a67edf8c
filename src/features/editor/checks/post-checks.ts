/** Hints on what a post lacks for readers and search engines. They hinder nobody. */
import type { Block, Inline, Value } from '#shared/rich-text/schema.ts';
import { descriptionOf, type PostDraft } from '../post-fields.ts';

/** A place in the text: the indexes from the document down to a node, as Slate's paths. */
export type Place = readonly number[];

/** A hint, with its places where it is about the text. */
export type Hint =
  | { kind: 'long title'; length: number }
  | { kind: 'no description' }
  | { kind: 'no category' }
  | { kind: 'no alternative text'; places: Place[] }
  | { kind: 'level one'; places: Place[] }
  | { kind: 'skipped level'; places: Place[]; from: number; to: number }
  | { kind: 'empty heading'; places: Place[] };

export type HintKind = Hint['kind'];

/** Characters of a title that search results show; the site's name follows. */
export const SHOWN_TITLE_LENGTH = 60;

type Found = { place: Place; block: Block };

/** Finds the hints on a post. */
export function findHints({ fields, content }: PostDraft): Hint[] {
  const title = fields.title.trim();
  const blocks = blocksOf(content);
  const pictures = blocks.filter(
    ({ block }) => block.type === 'image' && block.src !== '' && !block.alt?.trim(),
  );
  return [
    ...(title.length > SHOWN_TITLE_LENGTH ? [{ kind: 'long title', length: title.length } as const] : []),
    ...(descriptionOf(fields) === '' ? [{ kind: 'no description' } as const] : []),
    ...(fields.categoryIds.length === 0 ? [{ kind: 'no category' } as const] : []),
    ...at('no alternative text', pictures),
    ...headingHints(blocks),
  ];
}

function headingHints(blocks: readonly Found[]): Hint[] {
  const headings = blocks.flatMap(({ place, block }) => (block.type === 'heading' ? [{ place, block }] : []));
  // The title of the post is the heading above them all.
  let above = 1;
  let skipped: Extract<Hint, { kind: 'skipped level' }> | undefined;
  for (const { place, block } of headings) {
    if (block.level > above + 1) {
      skipped ??= { kind: 'skipped level', places: [], from: above, to: block.level };
      skipped.places.push(place);
    }
    above = block.level;
  }
  return [
    ...at(
      'level one',
      headings.filter(({ block }) => block.level === 1),
    ),
    ...(skipped ? [skipped] : []),
    ...at(
      'empty heading',
      headings.filter(({ block }) => lineOf(block.children).trim() === ''),
    ),
  ];
}

function at<Kind extends 'no alternative text' | 'level one' | 'empty heading'>(
  kind: Kind,
  found: readonly { place: Place }[],
): { kind: Kind; places: Place[] }[] {
  return found.length === 0 ? [] : [{ kind, places: found.map(({ place }) => place) }];
}

/** All blocks of a document with their places, in reading order. */
function blocksOf(content: Value): Found[] {
  type Parent = { children: readonly unknown[] };
  const found: Found[] = [];
  const visit = ({ children }: Parent, above: Place): void => {
    for (const [index, child] of children.entries()) {
      if (typeof child !== 'object' || child === null || !('children' in child)) continue;
      const place = [...above, index];
      found.push({ place, block: child as Block });
      visit(child as Parent, place);
    }
  };
  visit({ children: content }, []);
  return found;
}

function lineOf(children: readonly Inline[]): string {
  return children.map((child) => ('type' in child ? lineOf(child.children) : child.text)).join('');
}
