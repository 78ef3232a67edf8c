/**
 * The yardstick of a page's speed: a static twin of it. A bare HTTP server answers from memory with the
 * page's own HTML, styles inside, compressed like the site's, and with its own fonts and icons; only the
 * scripts are removed, and nothing is rendered, looked up or logged per request. The points that a page loses
 * against its twin are the cost of our server, our script and our headers; points that both lack are the cost
 * of the page's look.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

type KeptFile = { headers: Record<string, string | number>; bytes: Buffer };

export type StaticTwins = {
  /** Copies a page of the site and returns its twin's URL. */
  copy: (path: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The level of `server/app.ts` for pages. */
const PAGE_QUALITY = 4;

/** @param origin of the site whose pages are copied */
export async function startStaticTwins(origin: string): Promise<StaticTwins> {
  const files = new Map<string, KeptFile>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  const twinOrigin = `http://127.0.0.1:${address.port}`;

  const keep = async (path: string) => {
    if (files.has(path)) return;
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    files.set(path, { bytes, headers: headersOf(answer, bytes) });
  };

  return {
    async copy(path) {
      const answer = await fetch(origin + path);
      const html = withoutScripts(await answer.text()).replaceAll(origin, twinOrigin);
      const bytes = brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY },
      });
      for (const file of filesOf(html)) await keep(file);
      files.set(path, { bytes, headers: { ...headersOf(answer, bytes), 'content-encoding': 'br' } });
      return twinOrigin + path;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf(answer: Response, bytes: Buffer): KeptFile['headers'] {
  return {
    'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': answer.headers.get('cache-control') ?? 'no-store',
  };
}

/** Data blocks stay, as they are part of the page and never run. The first script's effect is applied. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?: type="module"[^>]*)?>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html', '<html data-theme="light"');
}

/** The files that a browser fetches for the page by itself. */
function filesOf(html: string): Set<string> {
  const addresses = html.matchAll(
    /<link rel="(?:preload|stylesheet|icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"|url\("?(\/[^")]+)"?\)/g,
  );
  return new Set([...addresses].map(([, linked, styled]) => linked ?? styled ?? ''));
}
