/**
 * Identifies a block of another member's version of the text. The block is found by its own hash, or by the hash
 * of the previous block.
 */

import { type Descendant, Node } from 'slate';
import type { Value } from '#rich-text/schema.ts';
import type { BlockPlace } from '#shared/posts/presence-schemas.ts';

export function placeOfBlock(content: Value, index: number): BlockPlace | null {
  const block = content[index];
  const before = content[index - 1];
  return block ? { index, own: hashOf(block), before: before ? hashOf(before) : null } : null;
}

/** Returns the index of the block at `place`; if several blocks match, the index of the nearest. */
export function findBlock(content: Value, place: BlockPlace): number | undefined {
  const hashes = content.map(hashOf);
  const nearest = (isIt: (index: number) => boolean) =>
    [...hashes.keys()]
      .filter(isIt)
      .toSorted((one, other) => Math.abs(one - place.index) - Math.abs(other - place.index))[0];
  return (
    nearest((index) => hashes[index] === place.own) ??
    nearest((index) => (hashes[index - 1] ?? null) === place.before)
  );
}

export function wordsOfBlock(content: Value, index: number): string | undefined {
  const block = content[index];
  const words = block ? textOf(block).replace(/\s+/g, ' ').trim() : '';
  if (words === '') return undefined;
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX).trimEnd()}…` : words;
}

const WORDS_MAX = 30;

/** Returns the FNV-1a hash with 32 bits. This is sufficient, as a collision only misplaces a label. */
function hashOf(block: Descendant): number {
  const text = `${'type' in block ? block.type : ''} ${textOf(block)}`;
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash;
}

function textOf(block: Descendant): string {
  return 'type' in block && block.type === 'image' ? (block.alt ?? block.src) : Node.string(block);
}
