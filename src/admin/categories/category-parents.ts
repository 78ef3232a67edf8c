import type { AdminCategory } from '#shared/categories/schemas.ts';

/** All but the category and its descendants, so that there is no cycle. */
export function possibleParents<Category extends Pick<AdminCategory, 'id' | 'parentId'>>(
  categories: readonly Category[],
  id: string | undefined,
): Category[] {
  const below = new Set(id === undefined ? [] : [id]);
  // Iterating a `Set` visits elements that are added meanwhile, so this loop finds all descendants.
  for (const parent of below) {
    for (const category of categories) if (category.parentId === parent) below.add(category.id);
  }
  return categories.filter((category) => !below.has(category.id));
}

export function optionsOf(categories: readonly { id: string; name: string }[]) {
  return categories.map(({ id, name }) => [id, name] as const);
}
