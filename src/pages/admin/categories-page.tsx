import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { BulkCategoryDialog } from '#src/features/admin/categories/bulk-category-dialog.tsx';
import { CategoryForm } from '#src/features/admin/categories/category-form.tsx';
import { CategoryTable } from '#src/features/admin/categories/category-table.tsx';
import { BULK_MESSAGES, CATEGORY_MESSAGES } from '#src/features/admin/categories/category-messages.ts';
import { useDeleteCategory } from '#src/features/admin/categories/delete-category.ts';
import { SkeletonList, EmptyState, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { TableFrame } from '#src/admin-ui/table.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/lib/admin-page.ts';
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

const List = chakra(TableFrame, { base: { outline: '0' } });

const ROWS_WHILE_LOADING = 6;

export function load({ queries }: PageRequest): void {
  void queries.admin.categories.list.prefetch();
}

// oxlint-disable-next-line max-lines-per-function -- one screen: its states share the query
export function Page() {
  const categories = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  const utils = trpc.useUtils();
  const deleteCategory = useDeleteCategory();
  const [editing, setEditing] = useState<AdminCategory>();
  /** Another number makes a new, empty form. */
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
    // The pressed button is gone with its row.
    list.current?.focus();
  };

  return (
    <>
      <PageHead title={CATEGORY_MESSAGES.title}>
        <Button look="line" onClick={() => setInBulk(true)}>
          {BULK_MESSAGES.open}
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
              <EmptyState text={CATEGORY_MESSAGES.table.empty} />
            )
          ) : categories.isError ? (
            <LoadFailure text={CATEGORY_MESSAGES.failed.load} onRetry={categories.refetch} />
          ) : (
            <SkeletonList label={CATEGORY_MESSAGES.loading} rows={ROWS_WHILE_LOADING} height="3.6rem" />
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
