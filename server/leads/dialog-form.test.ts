import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ResponseSender } from '#server/pages/send-response.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import * as entry from '#src/entry-server.tsx';
import { dialogFormRoute } from './dialog-form.ts';

const DEMO = 'Talebi gönder';
const CONTACT = 'Bilgi isteyin';

test.each([
  ['', DEMO, false],
  ['?tur=contact&paket=Discovery', CONTACT, false],
  ['?tur=demo&ekran=dar', DEMO, true],
  ['?tur=<script>&tur=contact&ekran=genis', DEMO, false],
])('the form of the dialog for “%s”', async (search, send, folds) => {
  const app = Fastify();
  app.register(dialogFormRoute, {
    build: { entry: async () => entry },
    sender: new ResponseSender({ hasSession: () => false }),
    readSite: async () => ({ ...DEFAULT_SITE, origin: 'http://localhost' }),
  });
  const { statusCode, headers, body } = await app.inject(`/form/talep${search}`);
  await app.close();
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(body).toMatch(/^<form class="form" .*<\/form>$/);
  expect([body.includes(`>${send}</button>`), body.includes('<details')]).toEqual([true, folds]);
  expect(body).not.toMatch(/<script|Discovery/);
});
