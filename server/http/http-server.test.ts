import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer, limitArrival } from './http-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/**
 * Sends half of a body. @returns the status of the response after exactly `ms`; undefined if it came earlier
 */
async function statusAfter(ms: number, listener: RequestListener): Promise<number | undefined> {
  const server = createHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ port, method: 'POST', headers: { 'content-length': 10 } });
  request.on('error', () => {});
  let isEarly = true;
  const response = once(request, 'response') as Promise<[IncomingMessage]>;
  const status = response.then(([{ statusCode }]) => (isEarly ? undefined : statusCode));
  const received = once(server, 'request');
  request.write('12345');
  await received;
  await vi.advanceTimersByTimeAsync(ms - 1);
  // An early response to the half body would arrive before the response to this request.
  const probe = httpRequest({ port, path: '/probe' }).end();
  await once(probe, 'response');
  isEarly = false;
  await vi.advanceTimersByTimeAsync(1);
  const finalStatus = await status;
  server.closeAllConnections();
  server.close();
  return finalStatus;
}

const respondToProbe: RequestListener = (request, response) => {
  if (request.url === '/probe') response.end();
};

test('a body has fifteen seconds to arrive', async () => {
  expect(await statusAfter(15_000, respondToProbe)).toBe(408);
});

test('a route may allow a body more time', async () => {
  const status = await statusAfter(60_000, (request, response) => {
    if (request.url !== '/probe') limitArrival(request, response, 60_000);
    respondToProbe(request, response);
  });
  expect(status).toBe(408);
});
