/** The build of `src`. Production reads `dist`; in development Vite implements the same interface. */
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADMIN_ROUTE_KEYS, type AdminRouteKey } from '#shared/routes.ts';
import { type Language, LANGUAGES, wordsFile } from '#shared/words/languages.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';

type PageAssets = {
  /** Style sheets to inline in the page. */
  styles: readonly string[];
  /** Scripts, preloads, and in development the style sheets. */
  tags: string;
};

export type ClientBuild = {
  /** Contains the placeholders `<!--head-->`, `<!--app-->` and `<!--initial-state-->`. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<RenderingEntry>;
  /**
   * @param file the page's module, `src/site/pages/…/page.tsx` @param hasIslands true if its script is needed
   * at once
   */
  assets: (file: string, hasIslands: boolean) => Promise<PageAssets>;
  /** The area's frame has no key. */
  adminAssets: (key: AdminRouteKey | undefined, language: Language) => Promise<PageAssets>;
  /** Undefined if something else serves the client's files. */
  filesFolder: string | undefined;
  /** By default the current time. */
  builtAt?: Date;
};

const CLIENT_ENTRY = 'src/entry-client.ts';
/** Executed when a visitor is about to touch a page; fetched by `src/site/first-script/fetch-code.ts`. */
const HYDRATION = 'src/site/router/hydrate.tsx';
const ADMIN_ENTRY = 'src/entry-admin.tsx';

/** The manifest's path below `dist/client`. */
export function manifestOf(entry: string): string {
  return `.vite/${parse(entry).name}.json`;
}

/** Optional fonts show only if loaded at the first paint. */
const FIRST_FONTS = ['ses-sans', 'ses-sans-tr', 'ses-serif', 'ses-serif-tr'].map(
  (name) => `src/theme/fonts/${name}.woff2`,
);

/** @throws if `root/dist` has no build */
export async function readClientBuild(root: string): Promise<ClientBuild> {
  const folder = join(root, 'dist/client');
  const [site, admin] = await Promise.all([
    Manifest.read(folder, CLIENT_ENTRY),
    Manifest.read(folder, ADMIN_ENTRY),
  ]);
  const { mtime: builtAt } = await stat(join(folder, manifestOf(CLIENT_ENTRY)));
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const entry: RenderingEntry = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href);
  // Requests need no disk, and replacing the build does not affect a running process.
  const assets = await siteAssets(site, entry);
  const adminAssets = adminAreaAssets(admin, entry, fontPreloads(site));
  return {
    template: async () => template,
    entry: async () => entry,
    assets: async (file, hasIslands) => getAssets(assets, `${hasIslands} ${file}`),
    adminAssets: async (key, language) => getAssets(adminAssets, `${language} ${key}`),
    filesFolder: folder,
    builtAt,
  };
}

type AssetsByPage = ReadonlyMap<string, PageAssets>;

function getAssets(all: AssetsByPage, page: string): PageAssets {
  const assets = all.get(page);
  if (!assets) throw new Error(`The build has no assets for ${page}.`);
  return assets;
}

/** Each page has assets with and without islands. */
async function siteAssets(manifest: Manifest, { PAGE_FILES }: RenderingEntry): Promise<AssetsByPage> {
  const all = new Map<string, PageAssets>();
  for (const file of PAGE_FILES) {
    const styles = await manifest.readStyles([CLIENT_ENTRY, file]);
    for (const hasIslands of [true, false]) {
      const hydration = hasIslands ? [HYDRATION, file] : [HYDRATION];
      const tags = [
        ...fontPreloads(manifest),
        `<meta name="hydration" content="${hydration.map((source) => manifest.pathOf(source)).join(' ')}">`,
        ...manifest.scriptTags([]),
      ];
      all.set(`${hasIslands} ${file}`, { styles, tags: tags.join('\n') });
    }
  }
  return all;
}

/** Assets of each page in every language, and of the area's frame. */
function adminAreaAssets(
  manifest: Manifest,
  { adminPageFiles }: RenderingEntry,
  fonts: readonly string[],
): AssetsByPage {
  const all = new Map<string, PageAssets>();
  for (const key of [...ADMIN_ROUTE_KEYS, undefined]) {
    for (const language of LANGUAGES) {
      const files = [wordsFile(language), ...adminPageFiles(key)];
      const tags = [
        ...fonts,
        // Linked as files, which the browser caches for the next admin page.
        ...manifest
          .stylesOf([ADMIN_ENTRY, ...files])
          .map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...manifest.scriptTags(files),
      ];
      all.set(`${language} ${key}`, { styles: [], tags: tags.join('\n') });
    }
  }
  return all;
}

function fontPreloads(manifest: Manifest): string[] {
  return FIRST_FONTS.map(
    (font) => `<link rel="preload" href="${manifest.pathOf(font)}" as="font" type="font/woff2" crossorigin>`,
  );
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

class Manifest {
  readonly #folder: string;
  readonly #entry: string;
  readonly #chunks: Readonly<Record<string, Chunk>>;

  private constructor(folder: string, entry: string, chunks: Readonly<Record<string, Chunk>>) {
    this.#folder = folder;
    this.#entry = entry;
    this.#chunks = chunks;
  }

  static async read(folder: string, entry: string): Promise<Manifest> {
    const json = await readFile(join(folder, manifestOf(entry)), 'utf8');
    return new Manifest(folder, entry, JSON.parse(json));
  }

  /** The public path of the file that was built from `source`. */
  pathOf(source: string): string {
    return `/${this.#chunks[source]?.file}`;
  }

  /** Preloads the files that the entry and `sources` import. */
  scriptTags(sources: readonly string[]): string[] {
    const script = this.pathOf(this.#entry);
    const paths = this.#chunksOf([this.#entry, ...sources]).map(({ file }) => `/${file}`);
    return [
      ...paths.filter((path) => path !== script).map((path) => `<link rel="modulepreload" href="${path}">`),
      `<script type="module" src="${script}"></script>`,
    ];
  }

  stylesOf(sources: readonly string[]): string[] {
    return [...new Set(this.#chunksOf(sources).flatMap((chunk) => chunk.css ?? []))];
  }

  readStyles(sources: readonly string[]): Promise<string[]> {
    return Promise.all(this.stylesOf(sources).map((file) => readFile(join(this.#folder, file), 'utf8')));
  }

  /** Includes static imports, each once. */
  #chunksOf(sources: readonly string[]): Chunk[] {
    const chunks = new Map<string, Chunk>();
    const visit = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk) throw new Error(`The build has no ${source}.`);
      if (chunks.has(source)) return;
      for (const imported of chunk.imports ?? []) visit(imported);
      chunks.set(source, chunk);
    };
    for (const source of sources) visit(source);
    return [...chunks.values()];
  }
}
