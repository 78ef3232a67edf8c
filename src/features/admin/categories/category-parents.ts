import type { AdminCategory } from '#shared/schemas/admin-categories.ts';

/**
 * Categories that may stand above `id`: neither itself nor anything below it, or the tree would bite its tail.
 * @param id undefined for a category that is being made: then all may
 */
export function possibleParents<Category extends Pick<AdminCategory, 'id' | 'parentId'>>(
  categories: readonly Category[],
  id: string | undefined,
): Category[] {
  const below = new Set(id === undefined ? [] : [id]);
  // A `Set` walks on into what is added on the way: the children's children follow.
  for (const parent of below) {
    for (const category of categories) if (category.parentId === parent) below.add(category.id);
  }
  return categories.filter((category) => !below.has(category.id));
}
