import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the site at `origin` that refuses font files. */
export async function startWithoutFonts(origin: string): Promise<{ origin: string; end: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.endsWith('.woff2')) {
      outgoing.writeHead(404).end();
      return;
    }
    const clientRequest = request(origin + incoming.url, { headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    clientRequest.on('error', () => outgoing.destroy());
    clientRequest.end();
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
