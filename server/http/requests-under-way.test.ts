import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { countRequestsUnderWay } from './requests-under-way.ts';

const FOREVER = 600_000;

test('a shutdown waits for responses, but not for a request that is still being sent', async () => {
  const underWay = countRequestsUnderWay();
  const app = Fastify({ forceCloseConnections: true });
  underWay.observe(app);
  const started = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => started.resolve());
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    requested.resolve();
    return answer.promise;
  });
  app.post('/', () => 'all of it');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  const dripping = connect(Number(port), '127.0.0.1');
  dripping.on('error', () => {});
  dripping.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nx');
  await started.promise;
  await underWay.settle({ patienceMs: FOREVER, arrivalMs: 20 });

  const reading = fetch(`http://127.0.0.1:${port}/slow`);
  await requested.promise;
  let settled = false;
  const settling = underWay.settle({ patienceMs: FOREVER, arrivalMs: 20 }).then(() => (settled = true));
  await sleep(60);
  expect(settled).toBe(false);
  answer.resolve('here');
  expect(await (await reading).text()).toBe('here');
  await settling;
  const closing = once(dripping, 'close');
  dripping.destroy();
  await closing;
  await app.close();
});
