/** Random requests from words that have broken other software. */
import { request } from 'node:http';
import { createRandom, type Random } from '#seed/random.ts';
import type { Sql } from '#server/db/connect.ts';
import { FEED_PATHS, ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { insertCategory, insertPost } from './factories.ts';

export type HostileFigures = {
  responses: number;
  /** Request lines with a status of 500 or more, or without a response. */
  faults: string[];
  /** Request lines with text of a non-public post in the response. */
  leaks: string[];
  ledAway: string[];
};

/**
 * A text in non-public posts. No request contains the whole text, so a response cannot copy it from the request.
 */
const CANARY = 'kanarya9f3c71';
const CANARY_START = 'kanarya9f3';
const AT_ONCE = 4;
const PATIENCE_MS = 20_000;

const WORDS = [
  '',
  '0',
  '1',
  '03',
  '3',
  '12',
  '13',
  '2026',
  '0000',
  '9999',
  '-1',
  '1e3',
  '0x1f',
  'NaN',
  'Infinity',
  '99999999999999999999',
  'yazi',
  'YAZI',
  'eski',
  'taslak',
  'yarin',
  'arsiv',
  CANARY_START,
  CANARY_START.toUpperCase(),
  'saglik',
  'preview',
  'category',
  'archive',
  "'",
  "''",
  '"',
  "' or '1'='1",
  "'; drop table blog_posts; --",
  "' union select content from blog_posts --",
  '%',
  '_',
  '\\',
  '%_\\',
  '*',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..',
  '.',
  '%2e%2e%2f',
  '%00',
  '\0',
  '%0d%0aset-cookie:x=1',
  '\r\nx: y',
  '%E0%A4%A',
  '%ED%A0%80',
  '%',
  '%zz',
  '%25%30%30',
  'İIıi',
  'ışık',
  'çağrı',
  'c\u0327ag\u0306',
  '\u202e',
  '\ufeff',
  '\ufffe',
  '\u{1f4de}',
  'ﬁ',
  'ß',
  '٣',
  'a'.repeat(300),
  'ı'.repeat(2000),
  '-'.repeat(50),
  '<script>alert(1)</script>',
  ']]>',
  '&amp;',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '//evil.example',
  'https://evil.example',
  '\\\\evil.example',
];
const NAMES = [
  'q',
  'category',
  'sort',
  'page',
  'Q',
  'q[]',
  'page[]',
  'sort.x',
  '__proto__',
  'input',
  'batch',
  'a',
];
const PROCEDURES = ['list', 'categories', 'category', 'archive', 'address', 'article'];
const FIELDS = ['q', 'category', 'sort', 'page', 'slug', 'year', 'month'];

/** Inserts a post of every kind. Non-public posts have the canary in every field that could leak. */
export async function insertPublicAndSecretPosts(sql: Sql): Promise<void> {
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  await insertPost(sql, { slug: 'eski', categories: [category] });
  await sql`update blog_posts set slug = 'yazi'`;
  const secret = {
    title: `Gizli ${CANARY}`,
    excerpt: CANARY,
    content: `<p>${CANARY}</p>`,
    metaDescription: CANARY,
    metaKeywords: CANARY,
    featuredImage: `/media/${CANARY}.png`,
    categories: [category],
  };
  await insertPost(sql, { ...secret, slug: 'taslak', status: 'draft' });
  await insertPost(sql, { ...secret, slug: `${CANARY}-taslak`, status: 'draft', publishedAt: null });
  await insertPost(sql, { ...secret, slug: 'arsiv', status: 'archived' });
  await insertPost(sql, { ...secret, slug: 'yarin', publishedAt: '2126-03-14T09:00:00+03:00' });
}

/** Sends `count` hostile requests; the same seed sends the same requests. */
export async function sendHostileRequests(origin: string, count: number, seed = 1): Promise<HostileFigures> {
  const figures: HostileFigures = { responses: 0, faults: [], leaks: [], ledAway: [] };
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const random = createRandom(seed, next);
        next += 1;
        const path = hostilePath(random);
        const response = await send(origin, random.chance(0.05) ? 'HEAD' : 'GET', path);
        figures.responses += 1;
        if (!response || response.status >= 500) figures.faults.push(`${response?.status ?? 'none'} ${path}`);
        if (response?.text.toLowerCase().includes(CANARY)) figures.leaks.push(path);
        if (response?.location && new URL(response.location, origin).origin !== origin)
          figures.ledAway.push(path);
      }
    }),
  );
  return figures;
}

function hostilePath(random: Random): string {
  const roll = random.next();
  if (roll < 0.25) return procedurePath(random);
  const path =
    roll < 0.65
      ? ROUTES[random.pick(ROUTE_KEYS)].pattern.replace(/:\w+/g, () => part(random))
      : roll < 0.75
        ? random.pick(Object.values(FEED_PATHS)).replace('.', random.chance(0.5) ? '.' : `-${part(random)}.`)
        : Array.from({ length: random.between(0, 6) }, () => `/${part(random)}`).join('') || '/';
  return distortPath(random, path) + (random.chance(0.6) ? `?${query(random)}` : '');
}

function query(random: Random): string {
  return Array.from({ length: random.between(1, 4) }, () => `${random.pick(NAMES)}=${part(random)}`).join(
    '&',
  );
}

function procedurePath(random: Random): string {
  const value = () =>
    random.pick<unknown>([random.pick(WORDS), random.between(-5, 5), 1e300, null, [], {}, true]);
  const fields = Object.fromEntries(FIELDS.filter(() => random.chance(0.5)).map((field) => [field, value()]));
  const plausible = {
    q: random.pick(WORDS),
    category: random.pick(WORDS),
    sort: 'newest',
    page: random.between(0, 3),
  };
  const params = { year: '2026', month: '03', slug: random.pick(WORDS), page: 1 };
  const input = random.pick<unknown>([fields, plausible, params, { slug: random.pick(WORDS) }, value()]);
  const json = random.chance(0.1) ? random.pick(WORDS) : JSON.stringify({ json: input });
  return `/trpc/blog.${random.pick(PROCEDURES)}?input=${encodeURIComponent(json.toWellFormed())}`;
}

function distortPath(random: Random, path: string): string {
  const roll = random.next();
  if (roll < 0.1) return path.toUpperCase();
  if (roll < 0.2) return `${path}/`;
  if (roll < 0.3) return path.replaceAll('/', '//');
  if (roll < 0.33) return path.slice(1);
  return path;
}

function part(random: Random): string {
  const word = random.pick(WORDS);
  return random.chance(0.5) ? encodeURIComponent(word) : word;
}

function send(
  origin: string,
  method: string,
  path: string,
): Promise<{ status: number; text: string; location: string | undefined } | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const clientRequest = request(
      // Sends Latin letters beyond ASCII as bytes, and encodes characters that a request line cannot contain.
      {
        hostname,
        port,
        method,
        path: path.replace(/[^\u0021-\u00ff]/gu, encodeURIComponent) || '/',
        timeout: PATIENCE_MS,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            // Headers could leak too.
            text: text + JSON.stringify(response.headers),
            location: response.headers.location,
          }),
        );
      },
    );
    clientRequest.on('error', () => resolve(undefined));
    clientRequest.on('timeout', () => clientRequest.destroy());
    clientRequest.end();
  });
}
