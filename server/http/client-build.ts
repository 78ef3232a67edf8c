/**
 * What Vite made of `src`: the server-rendering entry, the HTML template, and which styles and scripts each page
 * needs. Production reads `dist`; `npm run dev` puts Vite itself behind the same interface.
 */
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_ROUTE_KEYS, type AdminRouteKey } from '#shared/routes.ts';
import type * as EntryServer from '#src/entry-server.tsx';

export type RenderingEntry = typeof EntryServer;

export type PageAssets = {
  /** Style sheets' text, to stand in the page. */
  styles: readonly string[];
  /** Tags for what is not inlined: scripts, preloads, and in development the style sheets. */
  tags: string;
};

export type ClientBuild = {
  /** The page around the page, with the marks `<!--head-->`, `<!--app-->` and `<!--boot-->`. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<RenderingEntry>;
  /** @param file the page's module, as `src/pages/…`; @param live whether the browser needs its script at once */
  assets: (file: string, live: boolean) => Promise<PageAssets>;
  /** What the browser needs to draw an admin page, of which the server sends nothing else. */
  adminAssets: (key: AdminRouteKey) => Promise<PageAssets>;
  /** Folder of files that the browser fetches, or undefined where something else serves them. */
  filesFolder: string | undefined;
  /** When it was made; left out, now. */
  builtAt?: Date;
};

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const CLIENT_ENTRY = 'src/entry-client.tsx';
const ADMIN_ENTRY = 'src/entry-admin.tsx';
/** Where the build of `entry`'s part notes what it is made of, below `dist/client`. */
export function manifestOf(entry: string): string {
  return `.vite/${basename(entry, '.tsx')}.json`;
}

/** Both voices, with their Turkish letters: optional fonts are used only where they are there at the first paint. */
const FIRST_FONTS = ['ses-sans', 'ses-sans-tr', 'ses-serif', 'ses-serif-tr'].map(
  (name) => `src/theme/fonts/${name}.woff2`,
);

/** Reads the build in `root/dist`. @throws where there is none */
export async function readClientBuild(root: string): Promise<ClientBuild> {
  const client = join(root, 'dist/client');
  const readManifest = async (source: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(client, manifestOf(source)), 'utf8'));
  const [manifest, adminManifest] = await Promise.all([
    readManifest(CLIENT_ENTRY),
    readManifest(ADMIN_ENTRY),
  ]);
  const { mtime: builtAt } = await stat(join(client, manifestOf(CLIENT_ENTRY)));
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const entry: RenderingEntry = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href);

  const fontPreloads = FIRST_FONTS.map(
    (font) => `<link rel="preload" href="/${manifest[font]?.file}" as="font" type="font/woff2" crossorigin>`,
  );
  const readStyle = (file: string) => readFile(join(client, file), 'utf8');

  async function collectAssets(file: string, live: boolean): Promise<PageAssets> {
    const needed = chunksOf(manifest, [CLIENT_ENTRY, file]);
    const scripts = chunksOf(manifest, live ? [CLIENT_ENTRY, file] : [CLIENT_ENTRY]);
    const styles = [...new Set(needed.flatMap((chunk) => chunk.css ?? []))];
    const entryScript = manifest[CLIENT_ENTRY]?.file;
    return {
      styles: await Promise.all(styles.map(readStyle)),
      tags: [
        ...fontPreloads,
        ...scripts
          .filter((chunk) => chunk.file !== entryScript)
          .map((chunk) => `<link rel="modulepreload" fetchpriority="low" href="/${chunk.file}">`),
        `<script type="module" fetchpriority="low" src="/${entryScript}"></script>`,
      ].join('\n'),
    };
  }

  function collectAdminAssets(files: readonly string[]): PageAssets {
    const chunks = chunksOf(adminManifest, [ADMIN_ENTRY, ...files]);
    const entryScript = adminManifest[ADMIN_ENTRY]?.file;
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    return {
      styles: [],
      tags: [
        ...fontPreloads,
        // As files: the next page of the admin area has them already.
        ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...chunks
          .filter((chunk) => chunk.file !== entryScript)
          .map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`),
        `<script type="module" src="/${entryScript}"></script>`,
      ].join('\n'),
    };
  }

  // All at start: a request needs no disk, and a build that is replaced under a running process harms nobody.
  const assetsByPage = new Map<string, PageAssets>();
  for (const file of entry.PAGE_FILES) {
    for (const live of [true, false]) assetsByPage.set(`${live} ${file}`, await collectAssets(file, live));
  }

  const adminAssetsByKey = new Map<AdminRouteKey, PageAssets>();
  for (const key of ADMIN_ROUTE_KEYS)
    adminAssetsByKey.set(key, collectAdminAssets(entry.ADMIN_PAGE_FILES[key]));

  return {
    async adminAssets(key) {
      const assets = adminAssetsByKey.get(key);
      if (!assets) throw new Error(`The build has no page ${key}.`);
      return assets;
    },
    template: async () => template,
    entry: async () => entry,
    filesFolder: client,
    builtAt,
    async assets(file, live) {
      const assets = assetsByPage.get(`${live} ${file}`);
      if (!assets) throw new Error(`The build has no page ${file}.`);
      return assets;
    },
  };
}

/** The chunks that `sources` are made of, what they import statically included, each once. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}.`);
    if (found.has(source)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    found.set(source, chunk);
  };
  for (const source of sources) visit(source);
  return [...found.values()];
}
