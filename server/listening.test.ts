import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http/http-server.ts';
import { addressesOf, listenOnEach } from './listening.ts';

test('one server accepts connections on each address of a name, and on none after closing', async () => {
  const app = Fastify({ serverFactory: (handler) => createHttpServer(handler) });
  onTestFinished(() => app.close());
  app.get('/', async () => 'here');
  const addresses = ['127.0.0.1', '127.0.0.2'];
  // 192.0.2.1 is reserved for documentation, so no machine has this address.
  await listenOnEach(app, [...addresses, '192.0.2.1'], 0);
  const { port } = app.server.address() as AddressInfo;
  const sendRequest = (address: string) =>
    fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } }).then((answer) => answer.text());
  for (const address of addresses) expect(await sendRequest(address)).toBe('here');
  await app.close();
  for (const address of addresses) await expect(sendRequest(address)).rejects.toThrow('fetch failed');
});

test('the addresses of localhost are resolved, and an address stays as it is', async () => {
  expect(await addressesOf('localhost')).toContain('127.0.0.1');
  expect(await addressesOf('192.0.2.1')).toEqual(['192.0.2.1']);
});
