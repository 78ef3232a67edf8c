import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { type Column, EntityTable } from '#src/admin/kit/table.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { words } from '#src/admin/lib/words.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';

const { table: MESSAGES } = words.categories;

type CategoryTableProps = {
  categories: readonly AdminCategory[];
  editingId: string | undefined;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
};

export function CategoryTable({ categories, editingId, onEdit, onDelete }: CategoryTableProps) {
  const { name, slug, parent, posts, actions } = MESSAGES.columns;
  const columns: readonly Column<AdminCategory>[] = [
    { name, kind: 'rowHeader', renderCell: (category) => category.name },
    {
      name: slug,
      renderCell: (category) => category.slug,
      attributes: () => ({ style: { color: 'var(--colors-fg-muted)', overflowWrap: 'anywhere' } }),
    },
    {
      name: parent,
      renderCell: ({ parentName }) => parentName ?? MESSAGES.noParent,
      attributes: ({ parentName }) => ({
        'data-before': MESSAGES.under,
        'data-none': parentName === null ? '' : undefined,
      }),
    },
    {
      name: posts,
      renderCell: (category) => <Badge>{category.posts}</Badge>,
      attributes: (category) => ({ 'data-after': MESSAGES.posts(category.posts) }),
    },
    {
      name: actions,
      kind: 'actions',
      renderCell: (category) => (
        <>
          <IconButton
            icon="edit"
            aria-label={MESSAGES.edit(category.name)}
            onClick={() => onEdit(category)}
          />
          <IconButton
            icon="delete"
            aria-label={MESSAGES.remove(category.name)}
            title={category.posts > 0 ? errorWords('CATEGORY_IN_USE', { count: category.posts }) : undefined}
            onClick={() => onDelete(category)}
          />
        </>
      ),
    },
  ];
  return (
    <EntityTable
      caption={MESSAGES.caption}
      minWidth="34rem"
      columns={columns}
      rows={categories}
      isSelected={({ id }) => id === editingId}
    />
  );
}
