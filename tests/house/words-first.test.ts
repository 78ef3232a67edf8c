/** The entry and the sign-in page are executed with it, before the words are there: none of their modules may read them meanwhile. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => vi.resetModules());
afterAll(() => vi.resetModules());

test('the sign-in page is executed without words, and a page of the area with them', async () => {
  await expect(import('#src/admin/sign-in/page.tsx')).resolves.toHaveProperty('Page');
  await expect(import('#src/admin/trash/page.tsx')).rejects.toThrow(TypeError);
  const { loadWords } = await import('#src/admin/lib/words.ts');
  await loadWords('tr');
  await expect(import('#src/admin/sitemap/page.tsx')).resolves.toHaveProperty('Page');
});
