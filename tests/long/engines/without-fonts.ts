import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site at `origin` under another address, where no font file can be had. */
export async function startWithoutFonts(origin: string): Promise<{ origin: string; end: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.endsWith('.woff2')) {
      outgoing.writeHead(404).end();
      return;
    }
    const asked = request(origin + incoming.url, { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    asked.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
