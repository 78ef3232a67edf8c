import type { Value } from '#shared/rich-text/schema.ts';

/** The value without the empty line that the editor keeps below whatever is no paragraph. */
export function withoutTrailing(value: Value): Value {
  const last = value.at(-1);
  const before = value.at(-2);
  if (last?.type !== 'paragraph' || last.align !== undefined) return value;
  if (before === undefined || before.type === 'paragraph') return value;
  const isEmpty = last.children.every((child) => !('type' in child) && child.text === '');
  return isEmpty ? value.slice(0, -1) : value;
}
