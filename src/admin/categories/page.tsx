import { Fragment, useRef, useState } from 'react';
import { Columns } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { TableFrame } from '#src/admin/kit/table.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { BulkCategoryDialog } from './bulk-category-dialog.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import { useEditedCategory } from './use-edited-category.ts';

export function load({ queries }: PageRequest): void {
  void queries.admin.categories.list.prefetch();
}

export function Page() {
  const categories = trpc.admin.categories.list.useQuery(undefined, ASKED_BY_LOAD);
  const { editing, edit, leave, remove, ...form } = useEditedCategory();
  const [inBulk, setInBulk] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <PageHead title={words.categories.title}>
        <Button look="line" onClick={() => setInBulk(true)}>
          {words.bulkCategories.open}
        </Button>
      </PageHead>
      <Columns css={{ '--columns': '22rem minmax(0, 1fr)' }}>
        <CategoryForm
          key={form.id}
          categories={categories.data ?? []}
          editing={editing}
          takesFocus={form.takesFocus}
          onCancel={leave}
          onSaved={leave}
        />
        <TableFrame ref={list} tabIndex={-1} style={{ outline: '0' }}>
          <ListStates
            list={categories}
            total={categories.data?.length}
            failed={words.categories.failed.load}
            frame={Fragment}
            skeleton={<SkeletonList label={words.categories.loading} rows={6} height="3.6rem" />}
            empty={words.categories.table.empty}
          >
            <CategoryTable
              categories={categories.data ?? []}
              editingId={editing?.id}
              onEdit={edit}
              // Focuses the list, as the focused button disappears with its row.
              onDelete={(category) => void remove(category, () => list.current?.focus())}
            />
          </ListStates>
        </TableFrame>
      </Columns>
      {inBulk && <BulkCategoryDialog categories={categories.data ?? []} onClose={() => setInBulk(false)} />}
    </>
  );
}
