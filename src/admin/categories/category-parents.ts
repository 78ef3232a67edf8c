import type { AdminCategory } from '#shared/schemas/admin-categories.ts';

/** Parents of `id` that make no circle: all but itself and its descendants. All for a new category. */
export function possibleParents<Category extends Pick<AdminCategory, 'id' | 'parentId'>>(
  categories: readonly Category[],
  id: string | undefined,
): Category[] {
  const below = new Set(id === undefined ? [] : [id]);
  // Iterating a `Set` also visits elements added meanwhile, so descendants of any depth follow.
  for (const parent of below) {
    for (const category of categories) if (category.parentId === parent) below.add(category.id);
  }
  return categories.filter((category) => !below.has(category.id));
}

export function optionsOf(categories: readonly { id: string; name: string }[]) {
  return categories.map(({ id, name }) => [id, name] as const);
}
