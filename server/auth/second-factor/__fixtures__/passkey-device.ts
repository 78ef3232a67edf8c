/** A passkey device in software. It signs like a real device, or with wrong values that a test chooses. */

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#shared/sign-in/passkey-schemas.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

type WrongValues = { origin?: string; verified?: boolean; counter?: number; type?: string };

export function makePasskeyDevice({ origin }: { origin: string }) {
  const { hostname } = new URL(origin);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let signatures = 0;

  const clientData = (type: string, challenge: string, wrongValues: WrongValues) =>
    JSON.stringify({
      type: wrongValues.type ?? type,
      challenge,
      origin: wrongValues.origin ?? origin,
      crossOrigin: false,
    });
  const authenticatorData = (flags: number, { verified = true, counter = signatures }: WrongValues) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verified ? USER_VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(hostname), head]);
  };
  const shared = { id: encoded(id), rawId: encoded(id), type: 'public-key' } as const;

  return {
    register(challenge: string, wrongValues: WrongValues = {}): NewPasskey['answer'] {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(HAS_KEY, wrongValues),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, wrongValues)),
          attestationObject: encoded(attestation(data)),
        },
      };
    },

    sign(challenge: string, wrongValues: WrongValues = {}): PasskeyAnswer {
      signatures += 1;
      const data = authenticatorData(0, { counter: signatures, ...wrongValues });
      const client = clientData('webauthn.get', challenge, wrongValues);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      };
    },
  };
}

/** Returns an ES256 key in COSE: the CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}

/** Returns the CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ]);
}
