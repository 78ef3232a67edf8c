/**
 * The build of `src`: the server-rendering entry, the HTML template, and the styles and scripts of each page.
 * Production reads `dist`; `npm run dev` puts Vite itself behind the same interface.
 */
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_ROUTE_KEYS, type AdminRouteKey } from '#shared/routes.ts';
import { type Language, LANGUAGES, wordsFile } from '#shared/words/languages.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';

type PageAssets = {
  /** Text of the style sheets, to be inlined in the page. */
  styles: readonly string[];
  /** Tags for files that are not inlined: scripts, preloads, and in development the style sheets. */
  tags: string;
};

export type ClientBuild = {
  /** The HTML document, with the marks `<!--head-->`, `<!--app-->` and `<!--initial-state-->`. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<RenderingEntry>;
  /** @param file the page's module, `src/site/pages/…/page.tsx` @param hasIslands true where its script is needed at once */
  assets: (file: string, hasIslands: boolean) => Promise<PageAssets>;
  /** The styles and scripts of an admin page, which the browser renders alone; without a key, of the area's frame. */
  adminAssets: (key: AdminRouteKey | undefined, language: Language) => Promise<PageAssets>;
  /** Folder of files that the browser fetches, or undefined where something else serves them. */
  filesFolder: string | undefined;
  /** The time of the build; now by default. */
  builtAt?: Date;
};

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const CLIENT_ENTRY = 'src/entry-client.ts';
/** Executed when somebody is about to touch a page, fetched by `src/site/first-script/fetch-code.ts`. */
const HYDRATION = 'src/site/router/hydrate.tsx';
const ADMIN_ENTRY = 'src/entry-admin.tsx';

/** Path of the manifest of `entry`'s part of the build, below `dist/client`. */
export function manifestOf(entry: string): string {
  return `.vite/${parse(entry).name}.json`;
}

/** Both voices with their Turkish letters: optional fonts show only if loaded at the first paint. */
const FIRST_FONTS = ['ses-sans', 'ses-sans-tr', 'ses-serif', 'ses-serif-tr'].map(
  (name) => `src/theme/fonts/${name}.woff2`,
);

/** Reads the build in `root/dist`. @throws where there is none */
// oxlint-disable-next-line max-lines-per-function -- its functions look things up in manifests that are read once
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

  async function collectAssets(file: string, hasIslands: boolean): Promise<PageAssets> {
    const later = hasIslands ? [HYDRATION, file] : [HYDRATION];
    const styles = stylesOf(chunksOf(manifest, [CLIENT_ENTRY, file]));
    return {
      styles: await Promise.all(styles.map(readStyle)),
      tags: [
        ...fontPreloads,
        `<meta name="hydration" content="${later.map((source) => `/${manifest[source]?.file}`).join(' ')}">`,
        ...scriptTags(chunksOf(manifest, [CLIENT_ENTRY]), manifest[CLIENT_ENTRY]?.file),
      ].join('\n'),
    };
  }

  function collectAdminAssets(files: readonly string[]): PageAssets {
    const chunks = chunksOf(adminManifest, [ADMIN_ENTRY, ...files]);
    return {
      styles: [],
      tags: [
        ...fontPreloads,
        // As files: the next page of the admin area has them already.
        ...stylesOf(chunks).map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...scriptTags(chunks, adminManifest[ADMIN_ENTRY]?.file),
      ].join('\n'),
    };
  }

  // All pages are read at start: requests need no disk, and replacing the build harms no running process.
  const assetsByPage = new Map<string, PageAssets>();
  for (const file of entry.PAGE_FILES) {
    for (const hasIslands of [true, false])
      assetsByPage.set(`${hasIslands} ${file}`, await collectAssets(file, hasIslands));
  }

  const adminAssetsByKey = new Map<string, PageAssets>();
  for (const key of [...ADMIN_ROUTE_KEYS, undefined]) {
    for (const language of LANGUAGES)
      adminAssetsByKey.set(
        `${language} ${key}`,
        collectAdminAssets([wordsFile(language), ...entry.adminPageFiles(key)]),
      );
  }

  return {
    async adminAssets(key, language) {
      const assets = adminAssetsByKey.get(`${language} ${key}`);
      if (!assets) throw new Error(`The build has no page ${key}.`);
      return assets;
    },
    template: async () => template,
    entry: async () => entry,
    filesFolder: client,
    builtAt,
    async assets(file, hasIslands) {
      const assets = assetsByPage.get(`${hasIslands} ${file}`);
      if (!assets) throw new Error(`The build has no page ${file}.`);
      return assets;
    },
  };
}

/** The entry's script, and preloads of the files that it imports. */
function scriptTags(chunks: readonly { file: string }[], entryScript: string | undefined): string[] {
  return [
    ...chunks
      .filter(({ file }) => file !== entryScript)
      .map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entryScript}"></script>`,
  ];
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
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
