import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http/http-server.ts';
import { addressesOf, listenOnEach } from './listening.ts';

test('one server answers on each address of a name, and on none after closing', async () => {
  const app = Fastify({ serverFactory: (handler) => createHttpServer(handler) });
  onTestFinished(() => app.close());
  app.get('/', async () => 'here');
  const addresses = ['127.0.0.1', '127.0.0.2'];
  // 192.0.2.1 is reserved for documentation: no machine has it.
  await listenOnEach(app, [...addresses, '192.0.2.1'], 0);
  const { port } = app.server.address() as AddressInfo;
  const ask = (address: string) =>
    fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } }).then((answer) => answer.text());
  for (const address of addresses) expect(await ask(address)).toBe('here');
  await app.close();
  for (const address of addresses) await expect(ask(address)).rejects.toThrow('fetch failed');
});

test('localhost resolves to an address of this machine, and an address to itself', async () => {
  expect(await addressesOf('localhost')).toContain('127.0.0.1');
  expect(await addressesOf('192.0.2.1')).toEqual(['192.0.2.1']);
});
