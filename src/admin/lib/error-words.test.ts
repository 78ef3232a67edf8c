import { TRPCClientError } from '@trpc/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { messageOf } from './error-words.ts';
import { loadWords } from './words.ts';

const FALLBACK = 'Failed to delete post';

function answerOf(code: ErrorCode, details: ErrorDetails = {}): TRPCClientError<never> {
  return TRPCClientError.from({
    error: { message: code, code: -32_000, data: { code, details } },
  });
}

test.each([
  ['an answer', answerOf('SLUG_TAKEN', { slug: 'fiyat' })],
  ['an exception', new AppError('SLUG_TAKEN', { slug: 'fiyat' })],
])('%s that explains the failure is shown with its details', (_, error) => {
  expect(messageOf(error, FALLBACK)).toBe('The slug “fiyat” is already in use. Please choose another one.');
});

test('a text is in the language of the area, even if visitors read another one', async () => {
  const error = answerOf('OTHER_ADDRESS', { origin: 'https://sesdas.example.com' });
  expect(messageOf(error, FALLBACK)).toBe(
    'This site works at https://sesdas.example.com. Open the page there and try again.',
  );
  await loadWords('tr');
  onTestFinished(() => loadWords(DEFAULT_LANGUAGE));
  expect(messageOf(answerOf('POST_NOT_FOUND'), FALLBACK)).toBe('Bu yazı artık yok.');
});

test.each([
  ['a fault of the server', answerOf('INTERNAL')],
  ['a request that no form sends', answerOf('BAD_REQUEST')],
  ['an ended session', answerOf('UNAUTHORIZED')],
  ['a lost connection', TRPCClientError.from(new TypeError('Failed to fetch'))],
  ['an exception', new AppError('CONNECTION_LOST')],
])('%s has the fallback text of the screen', (_, error) => {
  expect(messageOf(error, FALLBACK)).toBe(FALLBACK);
});

test('an internal error gets the screen’s fallback text, and is logged', () => {
  const fault = new TypeError('x is undefined');
  expect(messageOf(fault, FALLBACK)).toBe(FALLBACK);
  expect(console.error).toHaveBeenCalledWith(fault);
  vi.mocked(console.error).mockClear();
});
