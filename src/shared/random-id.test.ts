import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('ids are version 4 UUIDs even without https, where crypto.randomUUID is missing', () => {
  const { crypto: webCrypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webCrypto.getRandomValues(bytes),
  });
  const ids = Array.from({ length: 1000 }, randomId);
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});

test('all bits except version and variant come from the generator', () => {
  const ids = [0, 255].map((byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    return randomId();
  });
  expect(ids).toEqual(['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']);
});
