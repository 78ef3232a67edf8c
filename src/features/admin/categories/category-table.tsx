import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { Badge } from '#src/ui/badge.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { CATEGORY_WORDS } from './category-words.ts';

const { table: WORDS } = CATEGORY_WORDS;

type CategoryTableProps = {
  categories: readonly AdminCategory[];
  editingId: string | undefined;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
};

export function CategoryTable({ categories, editingId, onEdit, onDelete }: CategoryTableProps) {
  const { columns } = WORDS;
  return (
    // Roles by name: as stacked records on a phone it would be no table otherwise.
    <table role="table" aria-label={WORDS.caption}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([key, column]) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={key === 'actions' ? 'acts-cell' : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {categories.map((category) => (
          <tr key={category.id} role="row" data-selected={category.id === editingId ? '' : undefined}>
            <th role="rowheader" scope="row">
              {category.name}
            </th>
            <td role="cell" className="quiet">
              {category.slug}
            </td>
            <td role="cell">{category.parentName ?? WORDS.noParent}</td>
            <td role="cell">
              <Badge>{category.posts}</Badge>
            </td>
            <td role="cell" className="acts-cell">
              <button
                type="button"
                className="iconbtn"
                aria-label={WORDS.edit(category.name)}
                onClick={() => onEdit(category)}
              >
                <WorkIcon name="edit" />
              </button>
              <button
                type="button"
                className="iconbtn"
                aria-label={WORDS.remove(category.name)}
                title={category.posts > 0 ? WORDS.inUse(category.posts) : undefined}
                onClick={() => onDelete(category)}
              >
                <WorkIcon name="delete" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
