/** A push service with browsers. It decrypts messages according to RFC 8291 without the code under test. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

type BrowserMessage = { title: string; body: string; tag: string; url: string };

export type PushBrowser = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  shown: BrowserMessage[];
  status: number;
};

export type PushServer = {
  addBrowser: () => PushBrowser;
  senders: Set<string>;
  stop: () => Promise<void>;
};

type Receiver = { browser: PushBrowser; key: ECDH; auth: Buffer };

export async function startPushServer(): Promise<PushServer> {
  const receivers = new Map<string, Receiver>();
  const senders = new Set<string>();

  async function receive(request: IncomingMessage): Promise<number> {
    const receiver = receivers.get(request.url ?? '');
    if (!receiver) return 404;
    const { browser } = receiver;
    if (browser.status !== 201) return browser.status;
    const sender = verifySender(request.headers.authorization ?? '');
    if (sender === undefined) return 403;
    senders.add(sender);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    browser.shown.push(JSON.parse(decryptMessage(Buffer.concat(parts), receiver)));
    return 201;
  }

  const server = createServer((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push server has no port.');

  return {
    senders,
    addBrowser() {
      const path = `/${receivers.size}`;
      const key = createECDH('prime256v1');
      const auth = randomBytes(16);
      const browser: PushBrowser = {
        endpoint: `http://127.0.0.1:${address.port}${path}`,
        keys: { p256dh: key.generateKeys('base64url'), auth: auth.toString('base64url') },
        shown: [],
        status: 201,
      };
      receivers.set(path, { browser, key, auth });
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the public key of a valid signature (RFC 8292); undefined for an invalid signature. */
function verifySender(authorization: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? key : undefined;
}

/**
 * Decrypts a message (RFC 8291, RFC 8188), which has the salt, the record size, the sender’s public key and
 * one record.
 */
function decryptMessage(encryptedMessage: Buffer, { key, auth }: Receiver): string {
  const salt = encryptedMessage.subarray(0, 16);
  const sender = encryptedMessage.subarray(21, 21 + encryptedMessage.readUInt8(20));
  const record = encryptedMessage.subarray(21 + sender.length);
  const derive = (from: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = derive(key.computeSecret(sender), auth, info, 32);
  const content = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', content, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
