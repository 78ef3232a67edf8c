import { show } from '#tests/support/components/area.tsx';
import { screen } from '@testing-library/dom';
import { beforeEach, test, vi } from 'vitest';
import { PageFailure } from './page-failure.tsx';

const CODE_IS_GONE = new Error('Failed to fetch dynamically imported module: /assets/page.js');

beforeEach(() => sessionStorage.clear());

test('code that does not come after a reload, from a server that answers, was blocked', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  vi.stubGlobal('fetch', async () => new Response());
  show(<PageFailure error={CODE_IS_GONE} />);
  await screen.findByText(/^The server answers, but your browser does not load a part of this page\./);
});

test('without an answer of the server it is the connection', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(<PageFailure error={CODE_IS_GONE} />);
  await screen.findByText('Check your connection and load it again.');
});

test('an error of the code is called one', async () => {
  show(<PageFailure error={new Error('x is undefined')} />);
  await screen.findByText('An error occurred on this page. Load it again.');
});
