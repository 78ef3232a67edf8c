import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRequestsUnderWay } from './requests-under-way.ts';
import { shutDown } from './shut-down.ts';

const DRAIN_MS = 30;

let app: FastifyInstance;
let stop: () => Promise<void>;

beforeEach(async () => {
  app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  const requestsUnderWay = countRequestsUnderWay();
  requestsUnderWay.observe(app);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const readiness = { shuttingDown: false, check: () => Promise.resolve() };
  stop = () => shutDown(app, { requestsUnderWay, readiness, drainMs: DRAIN_MS });
});
afterEach(() => app.close());

async function open(): Promise<{ socket: Socket; received: () => string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', (error) => (text += error.message));
  await once(socket, 'connect');
  return { socket, received: () => text };
}

function post(socket: Socket): void {
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n');
}

function blockEventLoop(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

test('from the start of a shutdown every response closes its connection', async () => {
  const { socket, received } = await open();
  post(socket);
  await expect.poll(received).toContain('taken');
  expect(received()).toContain('keep-alive');
  const stopped = stop();
  post(socket);
  await once(socket, 'close');
  expect(received().match(/taken/g)).toHaveLength(2);
  expect(received()).toContain('onnection: close');
  await stopped;
});

test('a request on an idle connection gets its response even if it was unread when the port closed', async () => {
  const { socket, received } = await open();
  post(socket);
  await expect.poll(received).toContain('taken');
  const stopped = stop();
  post(socket);
  blockEventLoop(2 * DRAIN_MS);
  await once(socket, 'close');
  expect(received().match(/taken/g)).toHaveLength(2);
  await stopped;
});

test('a connection that was not accepted before the port closed can still send its request', async () => {
  const stopped = stop();
  const opening = open();
  blockEventLoop(2 * DRAIN_MS);
  const { socket, received } = await opening;
  post(socket);
  await once(socket, 'close');
  expect(received()).toContain('taken');
  await stopped;
});

test('a connection that never sends a request delays the shutdown only briefly', async () => {
  const stopped = stop();
  const { socket } = await open();
  const closing = once(socket, 'close');
  const began = performance.now();
  await stopped;
  await closing;
  // For an open request the shutdown would wait seven seconds.
  expect(performance.now() - began).toBeLessThan(6_500);
});
