import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { ResponseCache } from '#server/pages/response-cache.ts';
import { ResponseSender } from '#server/pages/send-response.ts';
import { DIALOG_FORM_PATH } from '#shared/leads/lead-rules.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import * as entry from '#src/entry-server.tsx';
import { type DialogFormOptions, dialogFormRoute } from './dialog-form.ts';

const DEMO = 'Talebi gönder';
const CONTACT = 'Bilgi isteyin';

const EXPERIMENT = { id: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c11', key: 'key' };
const SITE = { ...DEFAULT_SITE, origin: 'http://localhost' };

async function request(search: string, options: Partial<DialogFormOptions> = {}) {
  const app = Fastify();
  app.register(dialogFormRoute, {
    build: { entry: async () => entry },
    sender: new ResponseSender({ hasSession: () => false }),
    listPageTests: async () => [],
    versionsOfRequest: (experiments) => experiments.map(({ id }) => id),
    readSite: async () => SITE,
    ...options,
  });
  const response = await app.inject(`${DIALOG_FORM_PATH}${search}`);
  await app.close();
  return response;
}

test.each([
  ['', DEMO, false],
  ['?tur=contact&paket=Discovery', CONTACT, false],
  ['?tur=demo&dar=true', DEMO, true],
  ['?tur=<script>&tur=contact&dar=<script>', DEMO, false],
])('the query “%s” selects the variant and the folding', async (search, send, folds) => {
  const { statusCode, headers, body } = await request(search);
  expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([
    200,
    'noindex',
    'public, max-age=0, must-revalidate',
  ]);
  expect(body).toMatch(/^<form class="form" .*<\/form>$/);
  expect([body.includes(`>${send}</button>`), body.includes('<details')]).toEqual([true, folds]);
  expect(body).not.toMatch(/<script|Discovery/);
});

test('each combination of variant and folding has an entry in the cache, whose key is the URL that browsers request', async () => {
  const urls = ['demo', 'contact'].flatMap((variant) =>
    [true, false].map((folds) => `?tur=${variant}&dar=${folds}`),
  );
  const keys: string[] = [];
  const get: ResponseCache['get'] = async ({ cacheKey, respondToVisitor }) => {
    keys.push(cacheKey);
    return { response: await respondToVisitor(), source: 'render' };
  };
  const sender = new ResponseSender({ hasSession: () => false, cache: { get, recount: () => {} } });
  for (const url of urls) await request(url, { sender });
  expect(keys).toEqual(urls.map((url) => DIALOG_FORM_PATH + url));
});

test('during a test of two versions, the form has the version of the visitor, and no cache stores it', async () => {
  const readSite = vi.fn<(seconds?: readonly string[]) => Promise<Site>>(async () => SITE);
  const { headers } = await request('', { listPageTests: async () => [EXPERIMENT], readSite });
  expect(readSite.mock.calls).toEqual([[[EXPERIMENT.id]]]);
  expect(headers['cache-control']).toBe('private, no-store');
});
