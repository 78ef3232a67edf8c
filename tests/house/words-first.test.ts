/**
 * The entry and the sign-in page load before the words, so none of their modules may read words while
 * loading.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('the sign-in page loads without words, and a page of the area with them', async () => {
  await expect(import('#src/admin/sign-in/page.tsx')).resolves.toHaveProperty('Page');
  await expect(import('#src/admin/posts/trash/page.tsx')).rejects.toThrow(TypeError);
  const { loadWords } = await import('#src/admin/lib/words.ts');
  await loadWords('tr');
  await expect(import('#src/admin/blog/page.tsx')).resolves.toHaveProperty('Page');
});
