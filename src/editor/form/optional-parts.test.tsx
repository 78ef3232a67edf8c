import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';
import { editedPostOf } from '#tests/support/factories/edited-post.ts';
import { screen } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';

const POST = editedPostOf('Telefon çaldı.');

const PARTS = ['presence-line', 'review-notice', 'comment-count', 'post-hints', 'outline-list', 'handles'];

// These tests have no IndexedDB.
vi.mock('../saving/local-drafts.ts', async (load) => ({
  ...(await load<object>()),
  listClosedEntries: async () => [],
}));

const { failToLoad } = vi.hoisted(() => ({
  failToLoad: vi.fn<(file: string) => object>(() => {
    throw new Error('Importing a module script failed.');
  }),
}));
vi.mock('../presence/presence-line.tsx', () => failToLoad('presence-line'));
vi.mock('../review/review-notice.tsx', () => failToLoad('review-notice'));
vi.mock('../comments/comment-count.tsx', () => failToLoad('comment-count'));
vi.mock('../checks/post-hints.tsx', () => failToLoad('post-hints'));
vi.mock('../checks/outline-list.tsx', () => failToLoad('outline-list'));
vi.mock('../text/views/handles.tsx', () => failToLoad('handles'));

const { failOnce } = vi.hoisted(() => ({
  failOnce: vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('Importing a module script failed.');
  }),
}));
vi.mock('./settings-fields.tsx', async (load) => {
  failOnce();
  return load<object>();
});

// On a busy machine, loading the editor takes longer than the timeout of a test.
beforeAll(() => import('#src/admin/post-editor/page.tsx'));

test('a post is edited without optional parts whose code fails to load, and with settings that load the second time', async () => {
  await showArea(pathTo('adminPostEdit', { id: POST.id }), {
    'admin.posts.get': () => POST,
    'admin.categories.list': () => [],
  });
  await screen.findByRole('textbox', { name: 'Content *' });
  await expect
    .poll(
      () => {
        window.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
        return failToLoad.mock.calls.flat().toSorted();
      },
      { timeout: 20_000 },
    )
    .toEqual(PARTS.toSorted());
  await screen.findByText('Post Details');
  expect(screen.getByRole('textbox', { name: 'Content *' }).textContent).toContain('Telefon çaldı.');
});
