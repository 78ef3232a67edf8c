import { DEFAULT_SITE } from '#shared/site.ts';
import { pathTo } from '#shared/routes.ts';
import { answerWith } from '#tests/area.tsx';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { createAdminArea, firstPageOf } from './admin-router.tsx';

test('a page that is later than anybody waits is kept for whoever shows the area', async () => {
  const posts = Promise.withResolvers<object>();
  answerWith({ 'admin.trash.list': () => posts.promise });
  history.replaceState(null, '', pathTo('adminTrash'));
  const { router, ...area } = createAdminArea(
    { ...DEFAULT_SITE, origin: location.origin },
    createElement('p'),
  );
  await firstPageOf({ router, ...area }, 0);
  expect(router.state.initialized).toBe(false);
  posts.resolve({ posts: [], total: 0 });
  await expect.poll(() => router.state.initialized).toBe(true);
  const heard = vi.fn<Parameters<typeof router.subscribe>[0]>();
  router.subscribe(heard);
  expect(heard.mock.lastCall?.[0].initialized).toBe(true);
});
