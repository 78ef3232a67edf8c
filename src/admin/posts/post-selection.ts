/** The posts of a bulk action: some by id, on any page of the list, or all matches of a filter. */
import type { PostFilter, PostSelection } from '#shared/schemas/admin-posts.ts';

export type Selection =
  | { kind: 'posts'; ids: ReadonlySet<string> }
  /** `count` is the number that the administrator saw. */
  | { kind: 'matching'; filter: PostFilter; count: number };

export const NOTHING: Selection = { kind: 'posts', ids: new Set() };

export function countSelected(selection: Selection): number {
  return selection.kind === 'posts' ? selection.ids.size : selection.count;
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

/**
 * Adds or removes a post. Removing one from all matches leaves the rest of the page, whose ids are `shown`.
 */
export function toggled(selection: Selection, id: string, shown: readonly string[]): Selection {
  const ids = new Set(selection.kind === 'posts' ? selection.ids : shown);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'posts', ids };
}

/** Adds the whole page, or removes it where all of it was selected. */
export function toggledPage(selection: Selection, shown: readonly string[]): Selection {
  if (selection.kind === 'matching') return NOTHING;
  const ids = new Set(selection.ids);
  const all = shown.every((id) => ids.has(id));
  for (const id of shown) {
    if (all) ids.delete(id);
    else ids.add(id);
  }
  return { kind: 'posts', ids };
}

/** Without deleted posts. */
export function without(selection: Selection, gone: readonly string[]): Selection {
  if (selection.kind === 'matching') {
    const count = selection.count - gone.length;
    return count > 0 ? { ...selection, count } : NOTHING;
  }
  return { kind: 'posts', ids: new Set([...selection.ids].filter((id) => !gone.includes(id))) };
}

/** The state of the header's check box. */
export function pageState(selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const selected = shown.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) return 'none';
  return selected === shown.length ? 'all' : 'some';
}

/** The selection as the server takes it. */
export function sentSelection(selection: Selection): PostSelection {
  return selection.kind === 'posts'
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, expectedCount: selection.count };
}
