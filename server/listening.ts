import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { buildMetricsServer } from './http/metrics.ts';
import { OperatorError } from './operator-error.ts';

export type ListenAddress = { host: string; port: number };

export async function listenForMetrics(
  env: Env,
  read: () => Promise<string>,
): Promise<FastifyInstance | undefined> {
  if (env.metricsPort === undefined) return undefined;
  const server = buildMetricsServer(read);
  const address = { host: env.metricsHost, port: env.metricsPort };
  await listen((to) => listenOn(server, to), address, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return server;
}

function listenOn(server: FastifyInstance, address: ListenAddress): Promise<unknown> {
  return server.listen({ ...address, listenTextResolver: () => '' });
}

/** Returns the addresses of a host. `localhost` may have an IPv4 and an IPv6 address. */
export async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Listens on each address. Connections to all addresses reach the same server. */
export async function listenOnEach(
  app: FastifyInstance,
  [first = '', ...others]: readonly string[],
  port: number,
): Promise<void> {
  await listenOn(app, { host: first, port });
  const { port: boundPort } = app.server.address() as AddressInfo;
  for (const address of others) {
    const server = createServer((socket) => app.server.emit('connection', socket)).listen(boundPort, address);
    app.server.once('close', () => server.close());
    // The failure is ignored, as `localhost` may resolve to an address that the machine does not have.
    await once(server, 'listening').catch(() => {});
  }
}

/** @throws OperatorError that names the setting to change */
export async function listen(
  begin: (address: ListenAddress) => Promise<unknown>,
  { host, port }: ListenAddress,
  settings: { host: string; port: string },
): Promise<void> {
  try {
    await begin({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`${host}:${port} is in use: stop what listens there, or set ${settings.port}.`);
    }
    if (code === 'EACCES') {
      throw new OperatorError(
        `${host}:${port} may not be used by this user: set ${settings.port} to a port above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new OperatorError(
        `${settings.host} is no address of this machine (it is ${JSON.stringify(host)}).`,
      );
    }
    throw error;
  }
}
