import type { Value } from '#rich-text/schema.ts';
import { lineOf, nodesOf, type Place } from './nodes-of.ts';

export type HeadingFlaw = 'level one' | 'skipped level' | 'empty heading';

export type OutlineHeading = {
  place: Place;
  level: number;
  text: string;
  /** The level of the previous heading. For the first heading this is 1, the level of the post's title. */
  above: number;
  flaws: readonly HeadingFlaw[];
};

export function outlineOf(content: Value): OutlineHeading[] {
  // The post's title is the only heading of level 1.
  let above = 1;
  return nodesOf(content).flatMap(({ place, block }) => {
    if (block.type !== 'heading') return [];
    const { level } = block;
    const text = lineOf(block.children).trim();
    const flaws: HeadingFlaw[] = [
      ...(level === 1 ? (['level one'] as const) : []),
      ...(level > above + 1 ? (['skipped level'] as const) : []),
      ...(text === '' ? (['empty heading'] as const) : []),
    ];
    const heading = { place, level, text, above, flaws };
    above = level;
    return [heading];
  });
}
