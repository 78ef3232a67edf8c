import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { BulkCategoryDialog } from '#src/features/admin/categories/bulk-category-dialog.tsx';
import { CategoryForm } from '#src/features/admin/categories/category-form.tsx';
import { CategoryTable } from '#src/features/admin/categories/category-table.tsx';
import { BULK_WORDS, CATEGORY_WORDS } from '#src/features/admin/categories/category-words.ts';
import { useDeleteCategory } from '#src/features/admin/categories/delete-category.ts';
import { Bones, Empty, LoadFailure } from '#src/features/admin/list-states.tsx';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { TableFrame } from '#src/features/admin/table.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '22rem minmax(0, 1fr)',
    gap: '1.25rem',
    alignItems: 'start',
    '@media (max-width: 75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const List = chakra(TableFrame, {
  base: {
    outline: '0',
    '& table': { minWidth: '34rem' },
    '& .quiet': { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

const ROWS_WHILE_LOADING = 6;

export function Page() {
  const categories = trpc.admin.categories.list.useQuery();
  const utils = trpc.useUtils();
  const deleteCategory = useDeleteCategory();
  const [editing, setEditing] = useState<AdminCategory>();
  /** Another number is another, empty form. */
  const [forms, setForms] = useState(0);
  const [inBulk, setInBulk] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const leaveForm = () => {
    setEditing(undefined);
    setForms((count) => count + 1);
  };
  const onDelete = async (category: AdminCategory) => {
    if (!(await deleteCategory(category))) return;
    if (editing?.id === category.id) leaveForm();
    // The button that was pressed is gone with its row.
    list.current?.focus();
  };

  return (
    <>
      <PageHead title={CATEGORY_WORDS.title}>
        <Button look="line" onClick={() => setInBulk(true)}>
          {BULK_WORDS.open}
        </Button>
      </PageHead>
      <Columns>
        <CategoryForm
          key={editing?.id ?? `new-${forms}`}
          categories={categories.data ?? []}
          editing={editing}
          takesFocus={editing !== undefined || forms > 0}
          onCancel={leaveForm}
          onSaved={() => {
            leaveForm();
            void utils.admin.categories.list.invalidate();
          }}
        />
        <List ref={list} tabIndex={-1}>
          {categories.data ? (
            categories.data.length > 0 ? (
              <CategoryTable
                categories={categories.data}
                editingId={editing?.id}
                onEdit={setEditing}
                onDelete={(category) => void onDelete(category)}
              />
            ) : (
              <Empty text={CATEGORY_WORDS.table.empty} />
            )
          ) : categories.isError ? (
            <LoadFailure
              text={CATEGORY_WORDS.failed.load}
              again={CATEGORY_WORDS.again}
              onRetry={() => void categories.refetch()}
            />
          ) : (
            <Bones label={CATEGORY_WORDS.loading} rows={ROWS_WHILE_LOADING} height="3.6rem" />
          )}
        </List>
      </Columns>
      {inBulk && (
        <BulkCategoryDialog
          categories={categories.data ?? []}
          onClose={() => setInBulk(false)}
          onDone={() => void utils.admin.categories.list.invalidate()}
        />
      )}
    </>
  );
}
