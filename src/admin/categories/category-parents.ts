import type { AdminCategory } from '#shared/schemas/admin-categories.ts';

/** Possible parents of `id`, without circles: neither itself nor its descendants; all for a new category. */
export function possibleParents<Category extends Pick<AdminCategory, 'id' | 'parentId'>>(
  categories: readonly Category[],
  id: string | undefined,
): Category[] {
  const below = new Set(id === undefined ? [] : [id]);
  // Iterating a `Set` also visits elements added meanwhile: the children's children follow.
  for (const parent of below) {
    for (const category of categories) if (category.parentId === parent) below.add(category.id);
  }
  return categories.filter((category) => !below.has(category.id));
}

/** Categories as a select offers them. */
export function optionsOf(categories: readonly { id: string; name: string }[]) {
  return categories.map(({ id, name }) => [id, name] as const);
}
