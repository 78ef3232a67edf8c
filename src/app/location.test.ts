import { pathTo } from '#shared/routes.ts';
import { matchPage } from './match-page.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LocationStore, openHistory } from '#src/lib/history.ts';
import { fixedLocation } from '#src/lib/location.ts';

type Entry = { state: unknown; href: string };

/** A browser's history as far as the store uses it. */
class FakeWindow extends EventTarget {
  entries: Entry[] = [{ state: null, href: '/' }];
  at = 0;
  refuses = false;
  assigned: string[] = [];

  history = {
    pushState: (state: unknown, _: string, href: string) => this.#write(this.at + 1, { state, href }),
    replaceState: (state: unknown, _: string, href: string) => this.#write(this.at, { state, href }),
  };

  get location() {
    const { pathname, search, hash } = new URL(this.#entry().href, 'https://example.com');
    return { pathname, search, hash, assign: (href: string) => this.assigned.push(href) };
  }

  go(steps: number): void {
    this.at += steps;
    this.dispatchEvent(new Event('popstate'));
  }

  #write(at: number, entry: Entry): void {
    if (this.refuses) throw new Error('SecurityError');
    this.entries = [...this.entries.slice(0, at), entry];
    this.at = at;
    Object.assign(this.history, { state: entry.state });
  }

  #entry(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('The history ends here.');
    Object.assign(this.history, { state: entry.state });
    return entry;
  }
}

let browser: FakeWindow;
let store: LocationStore;

beforeEach(() => {
  browser = new FakeWindow();
  vi.stubGlobal('window', browser);
  store = openHistory();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the history', () => {
  test('tells of each step where it leads, how, and by which entry; back finds the entry again', () => {
    const heard: string[] = [];
    const stop = store.subscribe(() => {
      const { location, type } = store.read();
      heard.push(`${type} ${location.pathname}${location.search}${location.hash}`);
    });
    const first = store.read().location.key;
    store.navigate('/blog?q=a#x', { replace: false });
    store.navigate('/pricing', { replace: true });
    const { key } = store.read().location;
    expect(key).not.toBe(first);
    browser.go(-1);
    expect(store.read().location.key).toBe(first);
    browser.go(1);
    expect(store.read().location.key).toBe(key);
    stop();
    browser.go(-1);
    expect(heard).toEqual(['PUSH /blog?q=a#x', 'REPLACE /pricing', 'POP /', 'POP /pricing']);
  });

  test('leaves to the server what the browser refuses', () => {
    browser.refuses = true;
    store.navigate('/blog', { replace: false });
    expect(browser.assigned).toEqual(['/blog']);
    expect(store.read()).toMatchObject({ location: { pathname: '/' }, type: 'POP' });
  });
});

test('a page on the server is at the address that was asked for', () => {
  expect(fixedLocation(new URL('https://example.com/blog?q=a#x')).read().location).toMatchObject({
    pathname: '/blog',
    search: '?q=a',
    hash: '',
  });
});

test.each([
  [pathTo('landing'), 'landing', {}],
  [pathTo('blogArticle', { year: '2026', month: '03', slug: 'yazi' }), 'blogArticle', { slug: 'yazi' }],
  [pathTo('blogArchive', { year: '2026', month: '03' }), 'blogArchive', { year: '2026', month: '03' }],
  [pathTo('blogCategory', { slug: 'sağlık' }), 'blogCategory', { slug: 'sağlık' }],
  ['/blog/category/%E0%A4%A', 'blogCategory', { slug: '%E0%A4%A' }],
  [`${pathTo('blogList')}/`, 'notFound', {}],
  [pathTo('blogList').toUpperCase(), 'notFound', {}],
  ['/blog//03/yazi', 'notFound', {}],
  [pathTo('adminDashboard'), 'notFound', {}],
])('%s is the page %s', (path, key, params) => {
  expect(matchPage(path)).toMatchObject({ key, params });
});
