import type { AdminCategory } from '#shared/categories/schemas.ts';

/**
 * Returns the categories that may be the parent of the category `id`: all but the category itself and its
 * descendants, as a descendant would form a cycle.
 */
export function possibleParents<Category extends Pick<AdminCategory, 'id' | 'parentId'>>(
  categories: readonly Category[],
  id: string | undefined,
): Category[] {
  const below = new Set(id === undefined ? [] : [id]);
  // A loop over a `Set` also visits elements that are added during the loop, so it finds all descendants.
  for (const parent of below) {
    for (const category of categories) if (category.parentId === parent) below.add(category.id);
  }
  return categories.filter((category) => !below.has(category.id));
}

export function optionsOf(categories: readonly { id: string; name: string }[]) {
  return categories.map(({ id, name }) => [id, name] as const);
}
