import type { Value } from '#shared/rich-text/schema.ts';

/** The value without the empty line that the editor keeps at its end for going on. */
export function withoutTrailing(value: Value): Value {
  const last = value.at(-1);
  if (value.length < 2 || last?.type !== 'paragraph' || last.align !== undefined) return value;
  const isEmpty = last.children.every((child) => !('type' in child) && child.text === '');
  return isEmpty ? value.slice(0, -1) : value;
}
