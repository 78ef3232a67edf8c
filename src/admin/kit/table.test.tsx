import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { type Column, EntityTable } from './table.tsx';

type Row = { id: string; title: string };

const onSort = vi.fn<() => void>();
const COLUMNS: readonly Column<Row>[] = [
  { name: 'Title', kind: 'rowHeader', sorting: { sorted: 'asc', onSort }, renderCell: ({ title }) => title },
  { name: 'Slug', renderCell: ({ id }) => id },
];

test('a row is named by its header, and a sorted column has its direction', async () => {
  const rows = [{ id: 'a', title: 'Yazı' }];
  show(<EntityTable caption="Posts" columns={COLUMNS} rows={rows} />);
  const table = within(await screen.findByRole('table', { name: 'Posts' }));
  expect(table.getByRole('rowheader').textContent).toBe('Yazı');
  expect(table.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending');
  expect(table.getByRole('columnheader', { name: 'Slug' }).getAttribute('aria-sort')).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Title' }));
  expect(onSort).toHaveBeenCalledOnce();
});

test('while rows load, placeholders reserve their space, hidden from screen readers', async () => {
  const skeleton = { rows: 3, height: '3rem' };
  show(<EntityTable caption="Posts" columns={COLUMNS} rows={undefined} skeleton={skeleton} />);
  const table = await screen.findByRole('table', { name: 'Posts' });
  expect(table.querySelectorAll('tbody > tr[aria-hidden=true]')).toHaveLength(3);
});
