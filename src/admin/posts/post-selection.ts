import type { PostStatus } from '#shared/posts/post-states.ts';
import type { PostFilter, PostSelection } from '#shared/posts/schemas.ts';

export type Selection =
  | { kind: 'posts'; ids: ReadonlySet<string> }
  /** All matching posts. `count` is the number of matches that the member has seen. */
  | { kind: 'matching'; filter: PostFilter; count: number };

export type BulkAction =
  | { kind: 'delete' }
  | { kind: 'status'; status: PostStatus }
  | { kind: 'assign' | 'remove'; categoryId: string };

export const NOTHING: Selection = { kind: 'posts', ids: new Set() };

export function countSelected(selection: Selection): number {
  return selection.kind === 'posts' ? selection.ids.size : selection.count;
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

/**
 * Selects or deselects a post. If all matching posts are selected, deselecting one leaves the other posts of the
 * page (`pageIds`).
 */
export function togglePost(selection: Selection, id: string, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.kind === 'posts' ? selection.ids : pageIds);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'posts', ids };
}

export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  if (selection.kind === 'matching') return NOTHING;
  const ids = new Set(selection.ids);
  const all = pageIds.every((id) => ids.has(id));
  for (const id of pageIds) {
    if (all) ids.delete(id);
    else ids.add(id);
  }
  return { kind: 'posts', ids };
}

export function withoutPosts(selection: Selection, deletedIds: readonly string[]): Selection {
  if (selection.kind === 'matching') {
    const count = selection.count - deletedIds.length;
    return count > 0 ? { ...selection, count } : NOTHING;
  }
  return { kind: 'posts', ids: new Set([...selection.ids].filter((id) => !deletedIds.includes(id))) };
}

export function pageState(selection: Selection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const selectedCount = pageIds.filter((id) => isSelected(selection, id)).length;
  if (selectedCount === 0) return 'none';
  return selectedCount === pageIds.length ? 'all' : 'some';
}

export function selectionInput(selection: Selection): PostSelection {
  return selection.kind === 'posts'
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, expectedCount: selection.count };
}
