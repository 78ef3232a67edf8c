/**
 * A proxy in front of a database. A test can cut its connections, or let them hang as if all packets were lost.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseLine = {
  url: string;
  /** Closes every connection and refuses new connections. */
  cut: () => Promise<void>;
  /** Drops all bytes and keeps the connections open. */
  hang: () => void;
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const { hostname, port: databasePort } = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((visitor) => {
    const database = connect(Number(databasePort) || 5432, hostname);
    for (const [from, to] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!isHanging) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;

  function end(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    url: own.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      end();
      await closed;
    },
    hang: () => void (isHanging = true),
    async mend() {
      isHanging = false;
      // Bytes dropped in the meantime are lost, so the connections must end.
      end();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      server.close();
      end();
    },
  };
}
