import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { prepareHead, writePreparedHead } from './prepared-head.ts';

/** The bytes of two answers on one connection, the second of which closes it. */
async function bytesOf(listener: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 72_000 }, listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  const parts = await socket.toArray();
  return Buffer.concat(parts as Buffer[])
    .toString()
    .replaceAll(/^Date: .*$/gm, 'Date');
}

test.each([200, 301, 404])(
  'an answer of status %i has the bytes that writeHead would send',
  async (status) => {
    const headers = { 'content-type': 'text/plain', etag: '"x"', 'x-frame-options': 'DENY' };
    const own = ['content-length', '2', 'x-request-id', 'id'];
    const head = prepareHead(status, headers);
    const answerWith = (storesHeader: boolean | undefined) =>
      bytesOf((_, response) => {
        writePreparedHead(response, head, own, storesHeader);
        response.end('ab');
      });
    const written = await bytesOf((_, response) =>
      response.writeHead(status, [...Object.entries(headers).flat(), ...own]).end('ab'),
    );
    expect(written).toContain('Connection: close');
    expect(await answerWith(undefined)).toBe(written);
    expect(await answerWith(false)).toBe(written);
  },
);

test('a head that would say more than its headers is refused when it is prepared', () => {
  expect(() => prepareHead(301, { location: '/a\r\nset-cookie: a=b' })).toThrow(TypeError);
  expect(() => prepareHead(200, { 'a b': 'c' })).toThrow(TypeError);
});
