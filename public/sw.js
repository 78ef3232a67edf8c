/**
 * The service worker of public pages: without a network it answers with an article that this browser has read
 * before, or with a page that has the site's telephone number. While there is a network, it only passes on.
 * Another VERSION deletes the caches of the one before.
 */
const VERSION = 1;
const CACHE = `articles-${VERSION}`;
const OFFLINE_CACHE = `offline-${VERSION}`;
/** The path is also in `src/shared/brand-files.ts`. */
const OFFLINE_PAGE = '/brand/offline.html';
const ARTICLES_MAX = 20;
const FILES_MAX = 200;

/** What may be stored: pages that everybody gets, and their files. */
const ARTICLE = /^\/blog\/\d{4}\/\d{2}\/[^/]+$/;
const FILE = /^\/(assets|media)\//;
const ADMIN = /^\/admin(\/|$)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([addRoutes(event), storeOfflinePage()]));
});
self.addEventListener('activate', (event) => event.waitUntil(start()));
self.addEventListener('message', (event) =>
  event.waitUntil(Promise.all([storeOfflinePage(), storeArticle(event.data)])),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || ADMIN.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname));
  else if (!navigator.onLine && FILE.test(pathname)) event.respondWith(answerFile(request));
});

/** A page that is left cannot wait until this worker has started: what it sends then would be lost. */
async function addRoutes(event) {
  await event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
}

async function start() {
  const names = await caches.keys();
  const former = names.filter((name) => name !== CACHE && name !== OFFLINE_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
  // The browser requests a page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The network first: an article that changed is never read from here, and one that is gone is deleted. */
async function answerPage(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (ARTICLE.test(pathname) && (response.status === 404 || response.status === 410))
      await (await caches.open(CACHE)).delete(pathname);
    return response;
  } catch (error) {
    const article = ARTICLE.test(pathname) ? await caches.match(pathname) : undefined;
    const page = article ?? (await caches.match(OFFLINE_PAGE));
    if (!page) throw error;
    return page;
  }
}

async function answerFile(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** Stores the page as it is now, as name and number may have changed. A failure leaves the stored page. */
async function storeOfflinePage() {
  try {
    const response = await fetch(OFFLINE_PAGE, { cache: 'no-cache', credentials: 'omit' });
    if (response.status === 200) await (await caches.open(OFFLINE_CACHE)).put(OFFLINE_PAGE, response);
  } catch {
    // The network is gone.
  }
}

/** What the page has just fetched comes from the browser's cache, not over the network a second time. */
async function storeArticle({ path, files = [] }) {
  if (!ARTICLE.test(path)) return;
  const cache = await caches.open(CACHE);
  await cache.delete(path);
  await store(cache, path);
  for (const file of files) if (FILE.test(file) && !(await cache.match(file))) await store(cache, file);
  await trim(cache, ARTICLE, ARTICLES_MAX);
  await trim(cache, FILE, FILES_MAX);
}

/** Nothing of a visitor is sent along, so that nothing of a visitor is stored. */
async function store(cache, path) {
  const response = await fetch(path, { cache: 'force-cache', credentials: 'omit' });
  if (response.status === 200 && !response.redirected) await cache.put(path, response);
}

/** Deletes the oldest. */
async function trim(cache, kind, most) {
  const requests = (await cache.keys()).filter(({ url }) => kind.test(new URL(url).pathname));
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
}
