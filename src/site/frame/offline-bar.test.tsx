import { screen, waitFor } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE } from '#src/site/content/offline.ts';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { handleOffline } from './offline-bar.ts';

const followed: string[] = [];
let isNetworkThere = true;

beforeAll(() => {
  handleOffline();
  // The listener replaces the browser, which would load a page. Other test files share the document.
  for (const kind of ['click', 'submit']) document.addEventListener(kind, follow);
});
afterAll(() => {
  for (const kind of ['click', 'submit']) document.removeEventListener(kind, follow);
});

function follow(event: Event) {
  if (!(event.target instanceof HTMLElement) || event.target.id === '') return;
  if (!event.defaultPrevented) followed.push(event.target.id);
  event.preventDefault();
}

beforeEach(() => {
  followed.length = 0;
  isNetworkThere = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  vi.stubGlobal('fetch', async () => {
    if (!isNetworkThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  showMarkup(
    <>
      <a id="link" href="/pricing">
        Fiyatlar
      </a>
      <form id="form" action="/blog">
        <button type="submit">Ara</button>
      </form>
    </>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
});

const bar = () => screen.queryByText(OFFLINE.gone);

test.each([
  ['link', 'Fiyatlar'],
  ['form', 'Ara'],
])('a %s works even if the browser wrongly reports that it is offline', async (id, name) => {
  screen.getByText(name).click();
  await waitFor(() => expect(followed).toEqual([id]));
  expect(bar()).toBeNull();
});

test.each([
  ['link', 'Fiyatlar'],
  ['form', 'Ara'],
])('without a network a %s does nothing, and a retry tests the network again', async (id, name) => {
  isNetworkThere = false;
  screen.getByText(name).click();
  const retry = await screen.findByRole('button', { name: OFFLINE.retry });
  retry.click();
  await waitFor(() => expect(screen.getByRole('button', { name: OFFLINE.retry })).not.toBe(retry));
  expect([followed.filter((followedId) => followedId === id), bar() !== null]).toEqual([[], true]);
  isNetworkThere = true;
  screen.getByRole('button', { name: OFFLINE.retry }).click();
  await waitFor(() => expect(followed).toContain(id));
  expect(bar()).toBeNull();
});
