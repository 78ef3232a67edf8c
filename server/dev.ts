/** `npm run dev`: the same server, with Vite in front of it for modules, styles and hot replacement. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer, type EnvironmentModuleNode } from 'vite';
import type { ClientBuild, RenderingEntry } from './http/client-build.ts';
import { runServer } from './run-server.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENT_ENTRY = '/src/entry-client.tsx';
const ADMIN_ENTRY = '/src/entry-admin.tsx';
const SERVER_ENTRY = '/src/entry-server.tsx';

const httpServer = createHttpServer();
const vite = await createViteServer({
  root: ROOT,
  server: { middlewareMode: true, hmr: { server: httpServer } },
});

const build: ClientBuild = {
  filesFolder: undefined,
  entry: async () => (await vite.ssrLoadModule(SERVER_ENTRY)) as RenderingEntry,
  template: async (url) => vite.transformIndexHtml(url, await readFile(join(ROOT, 'index.html'), 'utf8')),
  adminAssets: async () => ({
    styles: [],
    tags: `<script type="module" src="${ADMIN_ENTRY}"></script>`,
  }),
  // Vite hands styles over by script; the server's markup would stand bare until then.
  assets: async (file) => ({
    styles: [],
    tags: [
      ...(await stylesOf([`${ROOT}${SERVER_ENTRY}`, join(ROOT, file)])).map(
        (href) => `<link rel="stylesheet" href="${href}">`,
      ),
      `<script type="module" src="${CLIENT_ENTRY}"></script>`,
    ].join('\n'),
  }),
};

/** Style sheets that the modules import, however deep, but for pages other than the one asked for. */
async function stylesOf(files: readonly string[]): Promise<string[]> {
  const graph = vite.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) {
      if (!imported.url.startsWith('/src/pages/') || files.includes(imported.file ?? '')) visit(imported);
    }
  };
  for (const file of files) for (const module of graph.getModulesByFile(file) ?? []) visit(module);
  // What a sheet imports comes with it.
  return [...seen].map(({ url }) => url).filter((url) => /^\/src\/.*\.css$/.test(url));
}

await runServer({
  build: async () => build,
  development: true,
  serverFactory: (handler) =>
    httpServer.on('request', (request, response) =>
      vite.middlewares(request, response, () => handler(request, response)),
    ),
});
