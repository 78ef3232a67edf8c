import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('copyText rejects if the browser has no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  const copying = copyText('0532 123 45 67');
  await expect(copying).rejects.toThrow(TypeError);
});
