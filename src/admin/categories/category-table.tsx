import type { AdminCategory } from '#shared/categories/schemas.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { type Column, EntityTable } from '#src/admin/kit/table.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Badge } from '#src/ui/badge.tsx';

const { table: LABELS } = words.categories;

type CategoryTableProps = {
  categories: readonly AdminCategory[];
  editingId: string | undefined;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
};

export function CategoryTable({ categories, editingId, onEdit, onDelete }: CategoryTableProps) {
  const { name, slug, parent, posts, actions } = LABELS.columns;
  const columns: readonly Column<AdminCategory>[] = [
    { name, kind: 'rowHeader', renderCell: (category) => category.name },
    {
      name: slug,
      renderCell: (category) => category.slug,
      attributes: () => ({ style: { color: 'var(--colors-fg-muted)', overflowWrap: 'anywhere' } }),
    },
    {
      name: parent,
      renderCell: ({ parentName }) => parentName ?? LABELS.noParent,
      attributes: ({ parentName }) => ({
        'data-before': LABELS.under,
        'data-none': parentName === null ? '' : undefined,
      }),
    },
    {
      name: posts,
      renderCell: (category) => <Badge>{category.posts}</Badge>,
      attributes: (category) => ({ 'data-after': LABELS.posts(category.posts) }),
    },
    {
      name: actions,
      kind: 'actions',
      renderCell: (category) => (
        <>
          <IconButton icon="edit" aria-label={LABELS.edit(category.name)} onClick={() => onEdit(category)} />
          <IconButton
            icon="delete"
            aria-label={LABELS.remove(category.name)}
            title={category.posts > 0 ? errorWords('CATEGORY_IN_USE', { count: category.posts }) : undefined}
            onClick={() => onDelete(category)}
          />
        </>
      ),
    },
  ];
  return (
    <EntityTable
      caption={LABELS.caption}
      minWidth="34rem"
      columns={columns}
      rows={categories}
      isSelected={({ id }) => id === editingId}
    />
  );
}
