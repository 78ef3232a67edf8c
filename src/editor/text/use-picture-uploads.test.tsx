import { screen } from '@testing-library/dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { fakeRequests } from '#src/admin/kit/uploads/__fixtures__/requests.ts';
import { showArea } from '#tests/support/components/area.tsx';

// These tests have no IndexedDB.
vi.mock('../saving/local-drafts.ts', async (load) => ({
  ...(await load<object>()),
  listClosedEntries: async () => [],
  writeEntry: async () => true,
}));
// On a busy machine, loading the editor takes longer than the timeout of a test.
beforeAll(() => import('#src/admin/posts/editor/page.tsx'));

test('a file that is dropped as soon as the text is in the page is uploaded', async () => {
  const requests = fakeRequests();
  const file = new File(['telefon'], 'telefon.jpg', { type: 'image/jpeg' });
  dropAtFirstRender(file);
  await showArea(pathTo('adminPostNew'), { 'admin.categories.list': () => [] });
  await screen.findByText('telefon.jpg');
  expect(requests.map(({ form }) => form?.get('file'))).toEqual([file]);
});

/** Drops a file in a microtask after React has changed the page, which is before passive effects. */
function dropAtFirstRender(file: File): void {
  const observer = new MutationObserver(() => {
    const paragraph = document.querySelector('[role=textbox][contenteditable] p');
    if (!paragraph) return;
    observer.disconnect();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    paragraph.dispatchEvent(Object.assign(drop, { dataTransfer: { files: [file] } }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}
