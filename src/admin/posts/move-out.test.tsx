import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { openMenu, showArea } from '#tests/support/components/area.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (address = '', role: Role = 'admin') =>
  showArea(
    pathTo('adminPosts') + address,
    {
      'admin.posts.list': () => ({ posts: [], total: 0 }),
      'admin.categories.list': () => [],
      'admin.posts.authors': () => [],
    },
    {},
    role,
  );

test('an administrator exports the site, with leads only if they are chosen', async () => {
  await open('#move-out');
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response('{"code":"EXPORT_BUSY"}', { status: 409 });
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Export site' }));
  const button = dialog.getByRole('button', { name: 'Export site' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(bodies).toEqual([{ leads: false }]));
  await vi.waitFor(() => expect(button.textContent).toBe('Export site'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'With leads' }));
  await userEvent.click(button);
  await vi.waitFor(() => expect(bodies).toEqual([{ leads: false }, { leads: true }]));
});

test('the menu of the page opens the export, which returns to the same list', async () => {
  await open('?q=kargo');
  openMenu(await screen.findByRole('menu', { name: 'Import and export', hidden: true }));
  const items = screen.getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Import', 'Export site']);
  await userEvent.click(screen.getByText('Export site'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export site' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export site' })).toBeNull());
  expect(location.href).toMatch(/posts\?q=kargo$/);
});

test('an editor has no export', async () => {
  await open('#move-out', 'editor');
  await screen.findByText('No posts found');
  expect(screen.queryByRole('button', { name: 'Import and export' })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Export site' })).toBeNull();
});
