/**
 * Heads of answers that are sent many times. `writeHead` checks and joins seventeen headers at each of them, a sixth of
 * what an answer from memory costs. A prepared head is checked once, and joined by the part of Node beneath `writeHead`,
 * which adds the date and what the connection needs. Where a Node has no such part, `writeHead` does it all.
 */
import { ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

export type PreparedHead = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The status line, and one line for each header. */
  lines: string;
};

type StoresHeader = { _storeHeader: (lines: string, headers: readonly string[]) => void };

const STORES_HEADER = '_storeHeader' in ServerResponse.prototype;

/** @throws where a header may not be sent so */
export function prepareHead(status: number, headers: PreparedHead['headers']): PreparedHead {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}`];
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  return { status, headers, lines: flat(`${lines.join('\r\n')}\r\n`) };
}

/** Writes the head, with headers of this answer alone: names and values in turn. */
export function writePreparedHead(
  response: ServerResponse,
  { status, headers, lines }: PreparedHead,
  own: readonly string[],
  storesHeader = STORES_HEADER,
): void {
  if (!storesHeader || status === 304) {
    response.writeHead(status, [...Object.entries(headers).flat(), ...own]);
    return;
  }
  response.statusCode = status;
  // oxlint-disable-next-line no-underscore-dangle -- Node's own, which it does not document
  (response as ServerResponse & StoresHeader)._storeHeader(lines, own);
}

/** V8 keeps a joined string as a tree of its parts until it is read: this reads it once, not at each answer. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
