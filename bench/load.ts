/**
 * The load generator: each connection sends its next request after a response. It uses plain sockets in a
 * separate process, as a slower client would measure itself.
 */
import { connect, type Socket } from 'node:net';

export type LoadOrder = {
  port: number;
  paths: readonly string[];
  /** True to end as soon as each path was requested once. */
  once?: boolean;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
};

export type LoadResult = {
  perSecond: number;
  /** In milliseconds, as `p99`. */
  p50: number;
  p99: number;
  /** Responses other than 200, and broken connections. */
  failures: number;
};

const HEAD_END = '\r\n\r\n';

process.on('message', (order: LoadOrder) => {
  void measure(order).then((result) => process.send?.(result));
});

async function measure(order: LoadOrder): Promise<LoadResult> {
  const { paths, port, once = false } = order;
  const times: number[] = [];
  let failures = 0;
  let nextIndex = 0;
  const started = performance.now();
  const until = started + order.seconds * 1000;
  const nextPath = () => {
    if (performance.now() >= until) return undefined;
    if (nextIndex === paths.length && !once) nextIndex = 0;
    return paths[nextIndex++];
  };

  await Promise.all(
    Array.from({ length: order.connections }, async (_, connection) => {
      // An IP address for each connection, so that rate limits do not apply.
      const forwarded = { 'x-forwarded-for': `10.0.0.${connection}` };
      const lines = Object.entries({ host: `127.0.0.1:${port}`, ...forwarded, ...order.headers });
      const rest = ` HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}${HEAD_END}`;
      const nextRequest = () => {
        const path = nextPath();
        return path === undefined ? undefined : `GET ${path}${rest}`;
      };
      for (let request = nextRequest(); request !== undefined; request = nextRequest()) {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        try {
          await askOn(socket, request, nextRequest, (status, milliseconds) => {
            if (status === 200) times.push(milliseconds);
            else failures += 1;
          });
        } catch {
          failures += 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}

function askOn(
  socket: Socket,
  first: string,
  nextRequest: () => string | undefined,
  onResponse: (status: number, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let buffer = Buffer.alloc(0);
    let requestedAt = 0;
    const ask = (request: string) => {
      requestedAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', () => ask(first));
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
      const end = endOfResponse(buffer);
      if (end === -1) return;
      const status = Number(buffer.toString('latin1', 9, 12));
      const closes = /\r\nconnection: close/i.test(
        buffer.toString('latin1', 0, buffer.indexOf(HEAD_END) + 2),
      );
      buffer = buffer.subarray(end);
      onResponse(status, performance.now() - requestedAt);
      const next = closes ? undefined : nextRequest();
      if (next !== undefined) ask(next);
      else socket.end();
    });
  });
}

/** The offset of the first response's end, or -1 while the response is incomplete. */
function endOfResponse(bytes: Buffer): number {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return -1;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  const body = headEnd + HEAD_END.length;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= body + Number(length) ? body + Number(length) : -1;
  let offset = body;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', offset);
    if (lineEnd === -1) return -1;
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return -1;
    if (size === 0) return next;
    offset = next;
  }
}
