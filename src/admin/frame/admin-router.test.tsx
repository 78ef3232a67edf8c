import { createBrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { firstPageOf } from './admin-router.tsx';

test('a page that loads after the wait is still shown by the router', async () => {
  const code = Promise.withResolvers<{ Component: () => null }>();
  const router = createBrowserRouter([{ path: '*', lazy: () => code.promise, HydrateFallback: () => null }]);
  await firstPageOf({ router, dataLoaded: async () => {} }, 0);
  expect(router.state.initialized).toBe(false);
  code.resolve({ Component: () => null });
  await expect.poll(() => router.state.initialized).toBe(true);
  const listener = vi.fn<Parameters<typeof router.subscribe>[0]>();
  router.subscribe(listener);
  expect(listener.mock.lastCall?.[0].initialized).toBe(true);
});
