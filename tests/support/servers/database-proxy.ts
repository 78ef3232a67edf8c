/** A TCP proxy in front of a database, which simulates network failures. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  url: string;
  /** The number of connections opened so far. */
  dials: () => number;
  /** The number of responses, or parts of responses, dropped so far. */
  swallowed: () => number;
  /** Sets the mode for later responses and connections. A swallowed response never arrives. */
  set: (mode: Mode) => void;
  reset: () => void;
  close: () => void;
};

type Mode = 'pass' | 'swallow answers' | 'hang up';

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const clients = new Set<Socket>();
  let mode: Mode = 'pass';
  let dials = 0;
  let swallowed = 0;
  const listener = createServer((client) => {
    dials += 1;
    client.on('error', () => client.destroy());
    if (mode === 'hang up') {
      client.end();
      return;
    }
    clients.add(client);
    const server = connect(Number(port), hostname);
    server.on('error', () => server.destroy());
    server.on('data', (chunk) => {
      if (mode === 'swallow answers') swallowed += 1;
      else client.write(chunk);
    });
    server.on('close', () => client.end());
    client.on('close', () => {
      clients.delete(client);
      server.destroy();
    });
    client.pipe(server);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  const reset = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    url: url.href,
    dials: () => dials,
    swallowed: () => swallowed,
    set: (next) => (mode = next),
    reset,
    close() {
      listener.close();
      reset();
    },
  };
}
