import { createBrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { firstPageOf } from './admin-router.tsx';

test('a page that is later than anybody waits is kept for whoever shows the area', async () => {
  const code = Promise.withResolvers<{ Component: () => null }>();
  const router = createBrowserRouter([{ path: '*', lazy: () => code.promise, HydrateFallback: () => null }]);
  await firstPageOf({ router, loaded: async () => {} }, 0);
  expect(router.state.initialized).toBe(false);
  code.resolve({ Component: () => null });
  await expect.poll(() => router.state.initialized).toBe(true);
  const heard = vi.fn<Parameters<typeof router.subscribe>[0]>();
  router.subscribe(heard);
  expect(heard.mock.lastCall?.[0].initialized).toBe(true);
});
