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
    <table aria-label={WORDS.caption}>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, column]) => (
            <th key={key} scope="col" className={key === 'actions' ? 'acts-cell' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id} data-selected={category.id === editingId ? '' : undefined}>
            <th scope="row">{category.name}</th>
            <td className="quiet">{category.slug}</td>
            <td>{category.parentName ?? WORDS.noParent}</td>
            <td>
              <Badge>{category.posts}</Badge>
            </td>
            <td className="acts-cell">
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
