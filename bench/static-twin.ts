/**
 * A page's yardstick, its static twin: a bare HTTP server that sends the page's HTML, inlined styles, fonts
 * and icons from memory, compressed as by the site, without scripts. The difference between a page and its
 * twin is the cost of our server, script and headers.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

type CachedFile = { headers: Record<string, string | number>; bytes: Buffer };

export type StaticTwins = {
  copy: (path: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The brotli level, between those of a page's first and later responses (`server/pages/compress.ts`). */
const PAGE_QUALITY = 4;

export async function startStaticTwins(origin: string): Promise<StaticTwins> {
  const files = new Map<string, CachedFile>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  const twinOrigin = `http://127.0.0.1:${address.port}`;

  const copyFile = async (path: string) => {
    if (files.has(path)) return;
    const response = await fetch(origin + path);
    if (!response.ok) throw new Error(`${path} gets ${response.status}.`);
    const bytes = Buffer.from(await response.arrayBuffer());
    files.set(path, { bytes, headers: headersOf(response, bytes) });
  };

  return {
    async copy(path) {
      const response = await fetch(origin + path);
      const html = withoutScripts(await response.text()).replaceAll(origin, twinOrigin);
      const bytes = brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY },
      });
      for (const file of filesOf(html)) await copyFile(file);
      files.set(path, { bytes, headers: { ...headersOf(response, bytes), 'content-encoding': 'br' } });
      return twinOrigin + path;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf(response: Response, bytes: Buffer): CachedFile['headers'] {
  return {
    'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': response.headers.get('cache-control') ?? 'no-store',
  };
}

/** Keeps data blocks, which never run, and applies the effect of the first script. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?: type="module"[^>]*)?>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html', '<html data-theme="light"');
}

function filesOf(html: string): Set<string> {
  const addresses = html.matchAll(
    /<link rel="(?:preload|stylesheet|icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"|url\("?(\/[^")]+)"?\)/g,
  );
  return new Set([...addresses].map(([, linkUrl, styleUrl]) => linkUrl ?? styleUrl ?? ''));
}
