import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a hash is argon2id in the PHC format, with a new salt each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('doğru at pil zımba'),
    hashPassword('doğru at pil zımba'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
});

test('only the right password verifies', async () => {
  const hash = await hashPassword('doğru at pil zımba ');
  expect(await verifyPassword(hash, 'doğru at pil zımba ')).toBe(true);
  expect(await verifyPassword(hash, 'doğru at pil zımba')).toBe(false);
  expect(await verifyPassword(hash, 'dogru at pil zimba ')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('without a stored hash no password verifies', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(null, 'doğru at pil zımba')).toBe(false);
});

test('composed and decomposed letters are the same password', async () => {
  const hash = await hashPassword('şifre'.normalize('NFC'));
  expect(await verifyPassword(hash, 'şifre'.normalize('NFD'))).toBe(true);
});

test.each(['', 'plain', '$2b$10$abc', '$argon2id$v=19$m=99999999,t=2,p=1$AAAA$AAAA'])(
  'no password verifies against the invalid hash “%s”',
  async (hash) => {
    expect(await verifyPassword(hash, 'x')).toBe(false);
  },
);
