/**
 * `npm run dev` runs the server from its sources behind Vite. Vite also loads the server's modules, so a
 * change restarts the server within this process. The port, the database and the browser's connection stay
 * open.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  createServer as createViteServer,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
} from 'vite';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import { failurePage, readableFailure, withOverlay } from './dev-failures.ts';
import type * as EnvReader from './env.ts';
import type { ListenAddress } from './listening.ts';
import type { Log } from './log.ts';
import type * as DatabaseOpener from './open-database.ts';
import type { ClientBuild } from './pages/client-build.ts';
import { ROOT } from './root.ts';
import type * as ServerRunner from './run-server.ts';
import { onShutdown } from './shutdown.ts';

const CLIENT_ENTRY = '/src/entry-client.ts';
const ADMIN_ENTRY = '/src/entry-admin.tsx';
const PREVIEW_ENTRY = '/src/entry-preview.ts';
const SERVER_ENTRY = '/src/entry-server.tsx';
const DEVELOPMENT_ENTRY = '/src/entry-development.ts';

/**
 * Matches the sources of the server. A change of these files reloads all pages. Any other change reloads only
 * pages that the server has rendered.
 */
const SERVER_SOURCES = /^(server|seed|migrations|src\/shared)\//;

const shutdown = onShutdown();
const front = createHttpServer();
let app: FastifyInstance | undefined;
let server: ServerRunner.RunningServer | undefined;
/** The database and the log, which all starts of the server share. */
let sharedState: { database: DatabaseOpener.OpenDatabase; log: Log } | undefined;
let failure: unknown;
/** The latest start. Requests wait for this promise, so that they never reach old code. */
let currentStart: Promise<void> = Promise.resolve();
/** The number of the latest start. A page contains the number of the start that has rendered the page. */
let startNumber = 0;
let isStartQueued = false;

const followSources: Plugin = {
  name: 'follow-sources',
  // This plug-in runs after Vite's plug-in that finds the modules which depend on a new file.
  enforce: 'post',
  hotUpdate({ file, modules: affectedModules }) {
    const { name, mode } = this.environment;
    if (name !== 'ssr' || mode !== 'dev') return undefined;
    const source = relative(ROOT, file);
    // Vite's client replaces style sheets without a reload.
    if (source.endsWith('.css')) return [];
    const isMigration = source.startsWith('migrations/');
    const files = [file, ...affectedModules.flatMap((module) => module.file ?? [])];
    const isKnown = files.map(dropModules).includes(true);
    if (!isKnown && failure === undefined && !isMigration) return [];
    restart(source);
    const { hot } = vite.environments.client;
    // The message is sent before the restart is complete. The browser's next request waits for the restart.
    if (SERVER_SOURCES.test(source) || failure !== undefined) hot.send({ type: 'full-reload' });
    else hot.send({ type: 'custom', event: 'served-page:changed' });
    return [];
  },
};

const vite = await createViteServer({
  root: ROOT,
  plugins: [followSources],
  // Vite must not read files with settings, as only `env.ts` reads settings.
  envDir: false,
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/dist-next/**', '**/test-results/**'] },
  },
});

front.on('request', (request, response) =>
  vite.middlewares(request, response, async () => {
    await waitForLatestStart();
    // The browser closes the request when it reloads the page. The server must not get this request, as the next
    // stop of the server would wait for its response.
    if (response.closed) return;
    if (app) app.server.emit('request', request, response);
    else response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(renderStartFailure());
  }),
);

// Reloads a page that was rendered before a change and connected to Vite after the change.
vite.environments.client.hot.on('served-page:shown', (startOfPage: number, page) => {
  if (startOfPage !== startNumber) page.send({ type: 'full-reload' });
});

currentStart = start();
await currentStart;
if (failure !== undefined) process.exit(shutdown.signal.aborted ? 0 : 1);
await shutdown.requested;
await waitForLatestStart();
await server?.stop(0);
await sharedState?.database.embedded?.stop();
process.exit(0);

/** Starts the server. If the start fails, `failure` is set. */
async function start(): Promise<void> {
  const number = startNumber;
  try {
    const [{ announce, openLog, startServer }, { openDatabase }, { readEnv }] = await Promise.all([
      load<typeof ServerRunner>('/server/run-server.ts'),
      load<typeof DatabaseOpener>('/server/open-database.ts'),
      load<typeof EnvReader>('/server/env.ts'),
    ]);
    const env = readEnv();
    const isFirst = sharedState === undefined;
    if (!sharedState) {
      const log = openLog(env, env.logFormat === 'text' ? 'terminal' : env.logFormat);
      sharedState = { log, database: await openDatabase(env, log, shutdown) };
    }
    const build = load<RenderingEntry>(SERVER_ENTRY).then((entry) => buildFrom(entry, number));
    server = await startServer({ env, ...sharedState, shutdown, build, development: { listen } });
    if (isFirst) announce(env, sharedState.log);
  } catch (error) {
    failure = error;
    process.stderr.write(`${readableFailure(error)}\n`);
  }
}

function restart(source: string): void {
  if (isStartQueued) return;
  isStartQueued = true;
  startNumber += 1;
  const previousStart = currentStart;
  currentStart = replaceServer();

  async function replaceServer(): Promise<void> {
    await previousStart;
    isStartQueued = false;
    const began = performance.now();
    [app, failure] = [undefined, undefined];
    await server?.stop(0);
    server = undefined;
    await start();
    if (failure === undefined)
      vite.config.logger.info(`${source}: ${Math.round(performance.now() - began)} ms`);
  }
}

async function waitForLatestStart(): Promise<void> {
  for (let promise; promise !== currentStart; ) {
    promise = currentStart;
    await promise;
  }
}

/** Makes the new server listen on a random local port. The front server keeps the public port for all starts. */
async function listen(next: FastifyInstance, address: ListenAddress): Promise<void> {
  if (!front.listening) await once(front.listen(address), 'listening');
  await next.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  app = next;
}

function load<Module>(file: string): Promise<Module> {
  return moduleRunner().import<Module>(file);
}

function moduleRunner() {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no code of the server.');
  return ssr.runner;
}

/**
 * Removes a file's modules, and the modules that import them, from the cache.
 * @returns false for an unknown file
 */
function dropModules(file: string): boolean {
  const { evaluatedModules } = moduleRunner();
  const modulesToDrop = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  const isKnown = modulesToDrop.length > 0;
  const visitedModules = new Set(modulesToDrop);
  for (let module = modulesToDrop.pop(); module; module = modulesToDrop.pop()) {
    evaluatedModules.invalidateModule(module);
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer && !visitedModules.has(importer)) modulesToDrop.push(importer);
      if (importer) visitedModules.add(importer);
    }
  }
  return isKnown;
}

function buildFrom(entry: RenderingEntry, number: number): ClientBuild {
  const entryWithOverlay = withOverlay(entry);
  return {
    filesFolder: undefined,
    entry: async () => entryWithOverlay,
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(ROOT, 'index.html'), 'utf8')),
    adminAssets: async () => ({ styles: [], tags: moduleTag(ADMIN_ENTRY) }),
    // Style sheets are linked, as Vite inserts styles only by script and the server's markup would be unstyled at
    // first.
    assets: async (file) => ({
      styles: [],
      tags: [await styleTags(file), moduleTag(CLIENT_ENTRY), developmentTag(number)].join('\n'),
    }),
    previewAssets: async (file) => ({
      styles: [],
      tags: [await styleTags(file), moduleTag(PREVIEW_ENTRY), developmentTag(number)].join('\n'),
    }),
  };
}

async function styleTags(file: string): Promise<string> {
  const sheets = await stylesOf([`${ROOT}${SERVER_ENTRY}`, join(ROOT, file)]);
  return sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
}

function renderStartFailure(): string {
  return failurePage(failure) + developmentTag(startNumber);
}

/** Returns the script that reloads the page after changes. `number` is the start that has rendered the page. */
function developmentTag(number: number): string {
  return moduleTag(`${DEVELOPMENT_ENTRY}?start=${number}`);
}

function moduleTag(source: string): string {
  return `<script type="module" src="${source}"></script>`;
}

/** Lists the style sheets that the files import directly or indirectly, except through other pages. */
async function stylesOf(files: readonly string[]): Promise<string[]> {
  const graph = vite.environments.ssr.moduleGraph;
  const visitedModules = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || visitedModules.has(module)) return;
    visitedModules.add(module);
    for (const importedModule of module.importedModules) {
      if (!importedModule.url.endsWith('/page.tsx') || files.includes(importedModule.file ?? ''))
        visit(importedModule);
    }
  };
  for (const file of files) for (const module of graph.getModulesByFile(file) ?? []) visit(module);
  // Vite inlines a style sheet that another style sheet imports.
  return [...visitedModules].map(({ url }) => url).filter((url) => /^\/src\/.*\.css$/.test(url));
}
