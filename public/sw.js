/**
 * The service worker: without a network it answers for articles that this browser has read before, and for nothing
 * else. Its scope is the blog; while there is a network it only passes on. Another VERSION forgets what the one before
 * has kept.
 */
const VERSION = 1;
const CACHE = `articles-${VERSION}`;
const ARTICLES_MAX = 20;
const FILES_MAX = 200;

/** What may be kept: pages that everybody gets, and their files. */
const ARTICLE = /^\/blog\/\d{4}\/\d{2}\/[^/]+$/;
const FILE = /^\/(assets|media)\//;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A page that is left cannot wait until this worker has started: what it sends then would be lost.
  event.waitUntil(event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }));
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherVersions()));
self.addEventListener('message', (event) => event.waitUntil(keepArticle(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && ARTICLE.test(pathname)) event.respondWith(answerArticle(request));
  else if (!navigator.onLine && FILE.test(pathname)) event.respondWith(answerFile(request));
});

async function forgetOtherVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The network first: an article that changed is never read from here, and one that is gone is forgotten. */
async function answerArticle(request) {
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.status === 404 || answer.status === 410) await (await caches.open(CACHE)).delete(pathname);
    return answer;
  } catch (error) {
    const kept = await caches.match(pathname);
    if (!kept) throw error;
    return kept;
  }
}

async function answerFile(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** What the page has just fetched comes from the browser's cache, not over the network a second time. */
async function keepArticle({ path, files }) {
  if (!ARTICLE.test(path)) return;
  const cache = await caches.open(CACHE);
  await cache.delete(path);
  await keep(cache, path);
  for (const file of files) if (FILE.test(file) && !(await cache.match(file))) await keep(cache, file);
  await trim(cache, ARTICLE, ARTICLES_MAX);
  await trim(cache, FILE, FILES_MAX);
}

/** Nothing of a visitor is sent along, so that nothing of a visitor is kept. */
async function keep(cache, path) {
  const answer = await fetch(path, { cache: 'force-cache', credentials: 'omit' });
  if (answer.status === 200 && !answer.redirected) await cache.put(path, answer);
}

/** Forgets the oldest. */
async function trim(cache, kind, most) {
  const kept = (await cache.keys()).filter(({ url }) => kind.test(new URL(url).pathname));
  for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
}
