/** Requests that the HTTP parser or the router could not read. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A path that cannot be decoded is not found: its signs are taken as they stand. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Requests that no HTTP parser could read get a status and the same headers as all others. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-length: 0',
      'x-content-type-options: nosniff',
      `content-security-policy: default-src 'none'`,
      '\r\n',
    ].join('\r\n'),
  );
}
