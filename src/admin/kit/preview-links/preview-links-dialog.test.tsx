import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import type { PreviewLink } from '#shared/review/preview-link-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

const POST: PostRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  title: 'Taslak',
  slug: 'taslak',
  status: 'draft',
  scheduled: false,
  edited: false,
  submitted: false,
  updatedAt: new Date('2026-03-15T09:00:00+03:00'),
  author: null,
  publishedAt: null,
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  year: null,
  month: null,
  categories: [],
};
const LINK: PreviewLink = {
  id: '0198c3f2-0000-7000-8000-000000000002',
  createdBy: 'elif@example.com',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  expiresAt: new Date('2026-03-21T09:00:00+03:00'),
};
const ADDRESS = 'https://sesdas.example.com/blog/preview/abc';

/** happy-dom has no popovers, so this dispatches the event that opens the menu. */
function openMenuOf(name: string): void {
  const menu = screen.getByRole('menu', { name, hidden: true });
  menu.hidePopover = () => {};
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
}

async function openDialog(procedures: Parameters<typeof showArea>[1]) {
  const calls = await showArea(pathTo('adminPosts'), {
    'admin.posts.list': () => ({ posts: [POST], total: 1 }),
    'admin.categories.list': () => [],
    'admin.posts.authors': () => [],
    'admin.previewLinks.list': () => [],
    ...procedures,
  });
  await screen.findByRole('row', { name: /Taslak/ });
  openMenuOf('More actions');
  await userEvent.click(await screen.findByText('Share a preview'));
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Share a preview' })) };
}

test('a new link ends after seven days unless another time is chosen, and is shown once', async () => {
  let links: PreviewLink[] = [];
  const { calls, dialog } = await openDialog({
    'admin.previewLinks.list': () => links,
    'admin.previewLinks.create': () => {
      links = [LINK];
      return { link: ADDRESS, expiresAt: LINK.expiresAt };
    },
    'admin.previewLinks.revoke': () => {
      links = [];
      return {};
    },
  });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: '30 days' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Preview link')).value).toBe(ADDRESS);
  expect(document.activeElement?.textContent).toBe('Copy link');
  dialog.getByText('Copy the link now: it is not shown again. It ends on Mar 21, 2026, 09:00.');
  const inputOf = (name: string) =>
    calls.find(({ procedure }) => procedure === `admin.previewLinks.${name}`)?.input;
  expect(inputOf('create')).toEqual({ id: POST.id, days: 30 });
  await dialog.findByText('Made by elif@example.com on Mar 14, 2026, 09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await dialog.findByText('Link withdrawn: it opens nothing any more');
  expect(inputOf('revoke')).toEqual({ id: POST.id, linkId: LINK.id });
  expect(document.activeElement?.textContent).toBe('Close');
  expect(dialog.queryByLabelText('Preview link')).toBeNull();
  await waitFor(() => expect(dialog.queryByText('Open links')).toBeNull());
});

test('failures show in the dialog', async () => {
  const { dialog } = await openDialog({
    'admin.previewLinks.list': () => [LINK],
    'admin.previewLinks.create': () => {
      throw new AppError('TOO_MANY_PREVIEW_LINKS');
    },
    'admin.previewLinks.revoke': () => {
      throw new AppError('INTERNAL');
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const alert = async () => (await dialog.findByRole('alert')).textContent;
  expect(await alert()).toBe('A post can have 20 preview links. Withdraw one that nobody needs.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect(await alert()).toBe('Failed to withdraw the link'));
});
