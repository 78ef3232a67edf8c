/** A server with the metadata documents of programs, at the name `program.example`. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Outside } from '#server/http/outside.ts';

/** A certificate of no value, with its key. */
const CERTIFICATE = readFileSync(join(import.meta.dirname, 'program.example.pem'), 'utf8');

export async function openDocumentServer(answer: RequestListener) {
  setDefaultCACertificates([
    ...getCACertificates('default'),
    CERTIFICATE.replace(/^[^]*(?=-----BEGIN CERT)/, ''),
  ]);
  const server = createServer({ key: CERTIFICATE, cert: CERTIFICATE }, answer);
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://program.example:${port}`,
    outside: new Outside({
      origin: 'https://sesdas.example.com',
      ports: new Set([String(port)]),
      isPublic: (ip) => ip === '127.0.0.2',
      resolve: async (name) => [name === 'program.example' ? '127.0.0.2' : '127.0.0.1'],
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
