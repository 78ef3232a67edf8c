import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';

export type TipTapPage = { origin: string; stop: () => Promise<void> };

const FOLDER = import.meta.dirname;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export async function serveTipTap(post: string): Promise<TipTapPage> {
  installPackages();
  const files = await bundle();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = path === '/post' ? post : files.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'text/plain; charset=utf-8',
      // Hashed names, as for our own files.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Only the yardstick needs these packages, so they are installed on its first use. */
function installPackages(): void {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('TipTap could not be installed: see above.');
}

async function bundle(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  process.env['NODE_ENV'] = 'production';
  const output = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', chunkSizeWarningLimit: Infinity },
  });
  if (!('output' in output)) throw new Error('The build wrote more than one bundle.');
  return new Map(
    output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
