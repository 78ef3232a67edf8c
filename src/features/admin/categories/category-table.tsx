import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { Badge } from '#src/ui/badge.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { CATEGORY_WORDS } from './category-words.ts';

const { table: WORDS } = CATEGORY_WORDS;

const Table = chakra('table', {
  base: {
    minWidth: '34rem',
    '& th': {
      padding: '.7rem .9rem',
      borderBottom: '1px solid',
      borderColor: 'line',
      background: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: '600',
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': { borderTopLeftRadius: '3' },
    '& th:last-of-type': { borderTopRightRadius: '3', textAlign: 'right' },
    '& td': {
      padding: '.65rem .9rem',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& td:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type td': { borderBottom: '0' },
    '& tbody tr:hover': { background: 'bg.subtle' },
    '& tbody tr[data-edited]': { background: 'brand.subtle' },
    '& b': { fontWeight: '600' },
    '& .slug': { color: 'fg.muted' },
    '& .iconbtn': { width: '2.25rem', height: '2.25rem' },
    '@media (max-width: 48rem)': {
      '&, & tbody': { display: 'block', minWidth: '0' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tr': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '.35rem .75rem',
        padding: '.9rem 1rem .35rem',
        borderBottom: '1px solid',
        borderColor: 'line',
      },
      '& tbody tr:last-of-type': { borderBottom: '0' },
      '& td': { padding: '0', border: '0' },
      '& td:first-of-type': { width: '100%' },
      '& td:last-of-type': { width: '100%', textAlign: 'left', marginLeft: '-.6rem' },
    },
  },
});

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
    <Table role="table" aria-label={WORDS.caption}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([key, column]) => (
            <th key={key} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {categories.map((category) => (
          <tr key={category.id} role="row" data-edited={category.id === editingId ? '' : undefined}>
            <td role="cell">
              <b>{category.name}</b>
            </td>
            <td role="cell" className="slug">
              {category.slug}
            </td>
            <td role="cell">{category.parentName ?? WORDS.noParent}</td>
            <td role="cell">
              <Badge>{category.posts}</Badge>
            </td>
            <td role="cell">
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
    </Table>
  );
}
