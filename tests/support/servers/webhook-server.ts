/**
 * A receiver of lead notices. It verifies each signature as Standard Webhooks specifies, independently of our
 * code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type WebhookMode =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'fault'
  | 'refuse'
  | 'busy'
  | 'redirect'
  | 'reset'
  | 'accepted, then reset';

type AcceptedCall = { id: string; body: string; mode: WebhookMode };

export type WebhookServer = {
  url: string;
  secret: string;
  answer: (mode: WebhookMode | (() => WebhookMode)) => void;
  accepted: AcceptedCall[];
  forged: number;
  stop: () => Promise<void>;
};

const KEY = Buffer.from('a key of this test, 32 bytes long');
const SLOW_MS = 150;
const STATUS = { fault: 500, refuse: 400, busy: 429, redirect: 302 } as const;

export async function startWebhookServer(): Promise<WebhookServer> {
  let modeOf: () => WebhookMode = () => 'ok';
  const state = { accepted: [] as AcceptedCall[], forged: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = modeOf();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const headerOf = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
    if (!isSigned(headerOf('id'), headerOf('timestamp'), headerOf('signature'), body)) state.forged += 1;
    if (mode === 'hang') return;
    if (mode === 'reset') return void request.socket.resetAndDestroy();
    if (mode === 'fault' || mode === 'refuse' || mode === 'busy' || mode === 'redirect') {
      const headers = {
        ...(mode === 'busy' && { 'retry-after': '0.2' }),
        ...(mode === 'redirect' && { location: '/x' }),
      };
      return void response.writeHead(STATUS[mode], headers).end();
    }
    if (mode === 'slow') await sleep(SLOW_MS);
    state.accepted.push({ id: headerOf('id'), body, mode });
    if (mode === 'accepted, then reset') return void request.socket.resetAndDestroy();
    response.writeHead(204).end();
  }

  const server = createServer((request, response) => {
    // The sender may close the connection before the response.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The fake server has no address.');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}/leads`,
    secret: `whsec_${KEY.toString('base64')}`,
    answer: (mode: WebhookMode | (() => WebhookMode)) => {
      modeOf = typeof mode === 'function' ? mode : () => mode;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function isSigned(id: string, timestamp: string, signature: string, body: string): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expectedSignature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest();
  const actualSignature = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
  return (
    age < 300 &&
    actualSignature.length === expectedSignature.length &&
    timingSafeEqual(actualSignature, expectedSignature)
  );
}
