import { screen } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { PageFailure } from './page-failure.tsx';

const CODE_IS_GONE = new Error('Failed to fetch dynamically imported module: /assets/page.js');

async function messageOf(error: Error): Promise<string | undefined> {
  show(<PageFailure error={error} />);
  const alert = await screen.findByRole('alert');
  return alert.querySelector('p')?.textContent;
}

beforeEach(() => sessionStorage.clear());

test('code that is missing after a reload, from a server that answers, was blocked', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  vi.stubGlobal('fetch', async () => new Response());
  expect(await messageOf(CODE_IS_GONE)).toMatch(
    /^The server answers, but your browser does not load a part of this page\./,
  );
});

test('without an answer of the server the reason is the connection', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await messageOf(CODE_IS_GONE)).toBe('Check your connection and load it again.');
});

test('an error of the code is reported as an error', async () => {
  expect(await messageOf(new Error('x is undefined'))).toBe('An error occurred on this page. Load it again.');
});
