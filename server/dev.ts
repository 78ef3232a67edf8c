/**
 * `npm run dev`: the same server from its sources, behind Vite. Vite also loads the server's modules, so that
 * a change restarts the server in this process: the port, the database and the browser's connection stay.
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
import { failurePage, readableFailure, withOverlay } from './dev-failures.ts';
import { onShutdown } from './shutdown.ts';
import type * as EnvReader from './env.ts';
import type { ClientBuild } from './pages/client-build.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import type { ListenAddress } from './listening.ts';
import type { Log } from './log.ts';
import type * as DatabaseOpener from './open-database.ts';
import { ROOT } from './root.ts';
import type * as ServerRunner from './run-server.ts';

const CLIENT_ENTRY = '/src/entry-client.ts';
const ADMIN_ENTRY = '/src/entry-admin.tsx';
const SERVER_ENTRY = '/src/entry-server.tsx';
const DEVELOPMENT_ENTRY = '/src/entry-development.ts';

/** A change of these files reloads every page; other changes only pages that the server rendered. */
const SERVER_SOURCES = /^(server|seed|migrations|src\/shared)\//;

const shutdown = onShutdown();
const front = createHttpServer();
let app: FastifyInstance | undefined;
let server: ServerRunner.RunningServer | undefined;
/** Shared by all starts of the server. */
let shared: { database: DatabaseOpener.OpenDatabase; log: Log } | undefined;
let failure: unknown;
/** Requests wait for the latest start, so that no replaced code answers them. */
let started: Promise<void> = Promise.resolve();
/** A page knows the number of the start that answered it. */
let startNumber = 0;
let isStartQueued = false;

const followSources: Plugin = {
  name: 'follow-sources',
  // Runs after the plugin that maps a new file to the modules it concerns.
  enforce: 'post',
  hotUpdate({ file, modules: concerned }) {
    const { name, mode } = this.environment;
    if (name !== 'ssr' || mode !== 'dev') return undefined;
    const source = relative(ROOT, file);
    // Vite's client replaces styles by itself.
    if (source.endsWith('.css')) return [];
    const isMigration = source.startsWith('migrations/');
    const files = [file, ...concerned.flatMap((module) => module.file ?? [])];
    const isKnown = files.map(dropModules).includes(true);
    if (!isKnown && failure === undefined && !isMigration) return [];
    startAnew(source);
    const { hot } = vite.environments.client;
    // Sent at once, as the browser's next request waits for the server.
    if (SERVER_SOURCES.test(source) || failure !== undefined) hot.send({ type: 'full-reload' });
    else hot.send({ type: 'custom', event: 'served-page:changed' });
    return [];
  },
};

const vite = await createViteServer({
  root: ROOT,
  plugins: [followSources],
  // Only `env.ts` reads the settings.
  envDir: false,
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/dist-next/**', '**/test-results/**'] },
  },
});

front.on('request', (request, response) =>
  vite.middlewares(request, response, async () => {
    await latestStart();
    // The next stop would wait for an answer to a reloaded page.
    if (response.closed) return;
    if (app) app.server.emit('request', request, response);
    else response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failedStart());
  }),
);

// Reloads a page that was rendered before a file was saved and connected after.
vite.environments.client.hot.on('served-page:shown', (servedStart: number, page) => {
  if (servedStart !== startNumber) page.send({ type: 'full-reload' });
});

started = start();
await started;
if (failure !== undefined) process.exit(shutdown.signal.aborted ? 0 : 1);
await shutdown.requested;
await latestStart();
await server?.stop(0);
await shared?.database.embedded?.stop();
process.exit(0);

/** A failed start sets `failure`. */
async function start(): Promise<void> {
  const number = startNumber;
  try {
    const [{ announce, openLog, startServer }, { openDatabase }, { readEnv }] = await Promise.all([
      load<typeof ServerRunner>('/server/run-server.ts'),
      load<typeof DatabaseOpener>('/server/open-database.ts'),
      load<typeof EnvReader>('/server/env.ts'),
    ]);
    const env = readEnv();
    const isFirst = shared === undefined;
    if (!shared) {
      const log = openLog(env, env.logFormat === 'text' ? 'terminal' : env.logFormat);
      shared = { log, database: await openDatabase(env, log, shutdown) };
    }
    const build = load<RenderingEntry>(SERVER_ENTRY).then((entry) => buildFrom(entry, number));
    server = await startServer({ env, ...shared, shutdown, build, development: { listen } });
    if (isFirst) announce(env, shared.log);
  } catch (error) {
    failure = error;
    process.stderr.write(`${readableFailure(error)}\n`);
  }
}

function startAnew(source: string): void {
  if (isStartQueued) return;
  isStartQueued = true;
  startNumber += 1;
  const previousStart = started;
  started = replaceServer();

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

async function latestStart(): Promise<void> {
  for (let awaited; awaited !== started; ) {
    awaited = started;
    await awaited;
  }
}

/** The front server keeps the port; each start listens behind it. */
async function listen(next: FastifyInstance, address: ListenAddress): Promise<void> {
  if (!front.listening) await once(front.listen(address), 'listening');
  await next.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  app = next;
}

function load<Module>(file: string): Promise<Module> {
  return modules().import<Module>(file);
}

function modules() {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no code of the server.');
  return ssr.runner;
}

/** Also drops importers. @returns false for an unknown file */
function dropModules(file: string): boolean {
  const { evaluatedModules } = modules();
  const stale = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  const isKnown = stale.length > 0;
  const visited = new Set(stale);
  for (let module = stale.pop(); module; module = stale.pop()) {
    evaluatedModules.invalidateModule(module);
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer && !visited.has(importer)) stale.push(importer);
      if (importer) visited.add(importer);
    }
  }
  return isKnown;
}

function buildFrom(entry: RenderingEntry, number: number): ClientBuild {
  const watched = withOverlay(entry);
  return {
    filesFolder: undefined,
    entry: async () => watched,
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(ROOT, 'index.html'), 'utf8')),
    adminAssets: async () => ({ styles: [], tags: moduleTag(ADMIN_ENTRY) }),
    // Vite inserts styles by script; the server's markup would be unstyled until then.
    assets: async (file) => ({
      styles: [],
      tags: [
        ...(await stylesOf([`${ROOT}${SERVER_ENTRY}`, join(ROOT, file)])).map(
          (href) => `<link rel="stylesheet" href="${href}">`,
        ),
        moduleTag(CLIENT_ENTRY),
        developmentTag(number),
      ].join('\n'),
    }),
  };
}

function failedStart(): string {
  return failurePage(failure) + developmentTag(startNumber);
}

/** Reloads a page of start `number` after later saves. */
function developmentTag(number: number): string {
  return moduleTag(`${DEVELOPMENT_ENTRY}?start=${number}`);
}

function moduleTag(source: string): string {
  return `<script type="module" src="${source}"></script>`;
}

/** Direct and indirect imports, except those of other pages. */
async function stylesOf(files: readonly string[]): Promise<string[]> {
  const graph = vite.environments.ssr.moduleGraph;
  const visited = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || visited.has(module)) return;
    visited.add(module);
    for (const imported of module.importedModules) {
      if (!imported.url.endsWith('/page.tsx') || files.includes(imported.file ?? '')) visit(imported);
    }
  };
  for (const file of files) for (const module of graph.getModulesByFile(file) ?? []) visit(module);
  // Vite inlines imported sheets into the sheet that imports them.
  return [...visited].map(({ url }) => url).filter((url) => /^\/src\/.*\.css$/.test(url));
}
