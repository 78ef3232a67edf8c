import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const PICTURE: LibraryPicture = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  url: '/media/0123456789abcdef01234567-800x600-a0b1c2.jpg',
  title: 'Santral',
  alt: 'Bir santral',
  bytes: 120_000,
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  uploadedBy: profileOf('ayse@example.com'),
  uses: 0,
};
const open = (procedures: Procedures = {}, search = '') =>
  showArea(pathTo('adminMedia') + search, {
    'admin.media.list': () => ({ pictures: [PICTURE], total: 1 }),
    ...procedures,
  });
const none = { 'admin.media.list': () => ({ pictures: [], total: 0 }) };

test.each([
  ['', 'No pictures yet. Drop some here, paste one, or press Upload.'],
  ['?filter=missing-alt', 'Every picture has alt text.'],
  ['?filter=unused', 'Every picture is used in a post.'],
])('an empty view “%s” says what that means', async (search, message) => {
  await open(none, search);
  await screen.findByText(message);
  expect(screen.queryByText('Choose a picture to see where it is used.')).toBeNull();
});

test('a search without results can be cleared', async () => {
  await open(none, '?q=yok');
  await screen.findByText('No pictures found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('No pictures yet. Drop some here, paste one, or press Upload.');
  expect(location.search).toBe('');
});

test('pictures that failed to load can be requested again', async () => {
  let broken = true;
  await open({
    'admin.media.list': () => {
      if (broken) throw new AppError('INTERNAL');
      return { pictures: [PICTURE], total: 1 };
    },
  });
  await screen.findByText('Failed to load the pictures');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 to 1 of 1 pictures')).toBeDefined();
});

test('a chosen picture opens beside the others and is part of the URL', async () => {
  await open();
  await screen.findByText('Choose a picture to see where it is used.');
  await userEvent.click(screen.getByRole('option', { name: /Santral/ }));
  await screen.findByText('Not used in any post');
  await waitFor(() => expect(new URLSearchParams(location.search).get('picture')).toBe(PICTURE.id));
});

test('an administrator deletes a picture permanently, after a warning about the effect', async () => {
  const calls = await open(
    {
      'admin.media.list': () => ({ pictures: [{ ...PICTURE, uses: 2 }], total: 1 }),
      'admin.media.uses': () => ({ posts: [] }),
      'admin.media.deleteForEver': () => ({}),
    },
    `?picture=${PICTURE.id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for ever' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this picture for ever?' });
  expect(within(question).getByText('2 posts show it, and will have a gap in its place.')).toBeDefined();
  expect(
    within(question).getByText('Its files are deleted at once, and cannot be brought back.'),
  ).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete for ever' }));
  await screen.findByText('Picture deleted for ever');
  expect(calls.filter(({ procedure }) => procedure === 'admin.media.deleteForEver')).toMatchObject([
    { input: { id: PICTURE.id, expectedUses: 2 } },
  ]);
});

test('an editor has no button to delete a picture permanently', async () => {
  const list = { 'admin.media.list': () => ({ pictures: [PICTURE], total: 1 }) };
  await showArea(`${pathTo('adminMedia')}?picture=${PICTURE.id}`, list, {}, 'editor');
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete for ever' })).toBeNull();
});
