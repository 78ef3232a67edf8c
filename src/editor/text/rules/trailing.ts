import type { Value } from '#rich-text/schema.ts';

/** Removes the empty last line that the editor adds for typing. */
export function withoutTrailing(value: Value): Value {
  const last = value.at(-1);
  if (value.length < 2 || last?.type !== 'paragraph' || last.align !== undefined) return value;
  const isEmpty = last.children.every((child) => !('type' in child) && child.text === '');
  return isEmpty ? value.slice(0, -1) : value;
}
