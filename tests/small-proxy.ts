/**
 * A proxy as small as one can be that is worth the name: it asks each server whether it is ready, sends visitors to
 * those that are, keeps connections open, and never sends a request twice.
 */
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type SmallProxy = {
  origin: string;
  /** Requests that found no server, or whose server broke off. */
  failures: () => readonly string[];
  stop: () => Promise<void>;
};

const ASK_EVERY_MS = 50;

type Health = 'ready' | 'busy' | 'leaving';

export async function startProxy(origins: readonly string[], port: number): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true });
  const health = new Map<string, Health>(origins.map((origin) => [origin, 'ready']));
  const failures: string[] = [];
  const stopping = new AbortController();
  let turn = 0;

  const watch = async (origin: string) => {
    while (!stopping.signal.aborted) {
      health.set(origin, await askHealth(origin));
      await sleep(ASK_EVERY_MS);
    }
  };
  const watching = Promise.all(origins.map(watch));

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const ready = origins.filter((origin) => health.get(origin) === 'ready');
    // Where none says that it is ready, one that only takes long is better than none.
    const able = ready.length > 0 ? ready : origins.filter((origin) => health.get(origin) === 'busy');
    const origin = able[turn % Math.max(1, able.length)];
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (origin === undefined) return fail('no server is ready');
    const target = new URL(origin);
    const passed = request(
      {
        hostname: target.hostname,
        port: target.port,
        agent,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', (error) => fail(error.message));
        answer.pipe(outgoing);
      },
    );
    passed.on('error', (error) => fail(error.message));
    return incoming.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    failures: () => failures,
    async stop() {
      stopping.abort();
      await watching;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

/** `leaving`: nobody may be sent there any more. `busy`: it is there, and says that it is not well. */
async function askHealth(origin: string): Promise<Health> {
  try {
    const answer = await fetch(`${origin}/readyz`);
    const { status } = (await answer.json()) as { status?: string };
    if (answer.ok) return 'ready';
    return status === 'shutting down' ? 'leaving' : 'busy';
  } catch {
    return 'leaving';
  }
}
