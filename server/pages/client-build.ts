/** Reads the build of `src` from `dist`. In development, Vite implements the same interface. */
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import { ADMIN_ROUTE_KEYS, type AdminRouteKey } from '#shared/routes.ts';
import { LANGUAGES, type Language, wordsFile } from '#shared/words/languages.ts';

export type PageAssets = {
  /** The style sheets that are inlined in the page. */
  styles: readonly string[];
  /** HTML tags of scripts and preloads. In development the tags include style sheets. */
  tags: string;
};

export type ClientBuild = {
  /** Returns the template, with the placeholders `<!--head-->`, `<!--app-->` and `<!--initial-state-->`. */
  template: (url: string) => Promise<string>;
  entry: () => Promise<RenderingEntry>;
  /**
   * @param file the module of the page, `src/site/pages/…/page.tsx`
   * @param hasIslands true if the page needs its script at once
   */
  assets: (file: string, hasIslands: boolean) => Promise<PageAssets>;
  /** Returns the page's styles with the script of the preview, without the scripts for visitors. */
  previewAssets: (file: string) => Promise<PageAssets>;
  /** Returns the assets of an admin page. Without a key they are those of the admin area's frame. */
  adminAssets: (key: AdminRouteKey | undefined, language: Language) => Promise<PageAssets>;
  /** The folder of the client's files; undefined if Vite serves them. */
  filesFolder: string | undefined;
  /** The time of the build; the time of the start by default. */
  builtAt?: Date;
};

const CLIENT_ENTRY = 'src/entry-client.ts';
/**
 * The script that hydrates a page when a visitor is about to use it. `src/site/first-script/fetch-code.ts`
 * fetches it.
 */
const HYDRATION_ENTRY = 'src/site/router/hydrate.tsx';
const PREVIEW_ENTRY = 'src/entry-preview.ts';
const ADMIN_ENTRY = 'src/entry-admin.tsx';

/** Returns the path of an entry's manifest, relative to `dist/client`. */
export function manifestOf(entry: string): string {
  return `.vite/${parse(entry).name}.json`;
}

/**
 * The fonts to preload. Browsers use a font with `font-display: optional` only if it is loaded before the first
 * paint.
 */
const PRELOADED_FONTS = ['ses-sans', 'ses-sans-tr', 'ses-serif', 'ses-serif-tr'].map(
  (name) => `src/theme/fonts/${name}.woff2`,
);

/**
 * Reads the build in `root/dist`.
 * @throws if there is no build
 */
export async function readClientBuild(root: string): Promise<ClientBuild> {
  const folder = join(root, 'dist/client');
  const [site, preview, admin] = await Promise.all([
    Manifest.read(folder, CLIENT_ENTRY),
    Manifest.read(folder, PREVIEW_ENTRY),
    Manifest.read(folder, ADMIN_ENTRY),
  ]);
  const { mtime: builtAt } = await stat(join(folder, manifestOf(CLIENT_ENTRY)));
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const entry: RenderingEntry = await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href);
  // All assets are read at the start, so that requests need no disk access and a new build does not affect a
  // running process.
  const assets = await siteAssets(site, entry);
  const previewTags = [...fontPreloads(site), ...preview.styleTags([]), ...preview.scriptTags([])].join('\n');
  const adminAssets = adminAreaAssets(admin, entry, fontPreloads(site));
  return {
    template: async () => template,
    entry: async () => entry,
    assets: async (file, hasIslands) => getAssets(assets, `${hasIslands} ${file}`),
    previewAssets: async (file) => ({ ...getAssets(assets, `false ${file}`), tags: previewTags }),
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

/** Returns the assets of each page, with and without islands. */
async function siteAssets(manifest: Manifest, { PAGE_FILES }: RenderingEntry): Promise<AssetsByPage> {
  const all = new Map<string, PageAssets>();
  for (const file of PAGE_FILES) {
    const styles = await manifest.readStyles([CLIENT_ENTRY, file]);
    for (const hasIslands of [true, false]) {
      const hydration = hasIslands ? [HYDRATION_ENTRY, file] : [HYDRATION_ENTRY];
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

/** Returns the assets of each admin page in every language, and of the frame. */
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
        // Style sheets are linked, as the browser caches their files for other admin pages.
        ...manifest.styleTags(files),
        ...manifest.scriptTags(files),
      ];
      all.set(`${language} ${key}`, { styles: [], tags: tags.join('\n') });
    }
  }
  return all;
}

function fontPreloads(manifest: Manifest): string[] {
  return PRELOADED_FONTS.map(
    (font) => `<link rel="preload" href="${manifest.pathOf(font)}" as="font" type="font/woff2" crossorigin>`,
  );
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

class Manifest {
  readonly #folder: string;
  readonly #entry: string;
  readonly #chunks: Readonly<Record<string, Chunk>>;
  readonly #styleTexts = new Map<string, Promise<string>>();

  private constructor(folder: string, entry: string, chunks: Readonly<Record<string, Chunk>>) {
    this.#folder = folder;
    this.#entry = entry;
    this.#chunks = chunks;
  }

  static async read(folder: string, entry: string): Promise<Manifest> {
    const json = await readFile(join(folder, manifestOf(entry)), 'utf8');
    return new Manifest(folder, entry, JSON.parse(json));
  }

  /** Returns the public path of the file that was built from `source`. */
  pathOf(source: string): string {
    return `/${this.#chunks[source]?.file}`;
  }

  /** Returns the script tag of the entry, and preloads of the files that the entry and `sources` import. */
  scriptTags(sources: readonly string[]): string[] {
    const script = this.pathOf(this.#entry);
    const paths = this.#chunksOf([this.#entry, ...sources]).map(({ file }) => `/${file}`);
    return [
      ...paths.filter((path) => path !== script).map((path) => `<link rel="modulepreload" href="${path}">`),
      `<script type="module" src="${script}"></script>`,
    ];
  }

  /** Returns the tags of the style sheets that the entry and `sources` import. */
  styleTags(sources: readonly string[]): string[] {
    return this.#stylesOf([this.#entry, ...sources]).map((file) => `<link rel="stylesheet" href="/${file}">`);
  }

  #stylesOf(sources: readonly string[]): string[] {
    return [...new Set(this.#chunksOf(sources).flatMap((chunk) => chunk.css ?? []))];
  }

  /** Returns the texts of the style sheets that `sources` import. Pages share the string of a common file. */
  readStyles(sources: readonly string[]): Promise<string[]> {
    return Promise.all(
      this.#stylesOf(sources).map((file) => {
        const text = this.#styleTexts.get(file) ?? readFile(join(this.#folder, file), 'utf8');
        this.#styleTexts.set(file, text);
        return text;
      }),
    );
  }

  /** Returns the chunks of `sources` and of their static imports, each once. */
  #chunksOf(sources: readonly string[]): Chunk[] {
    const chunks = new Map<string, Chunk>();
    const visit = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk) throw new Error(`The build has no ${source}.`);
      if (chunks.has(source)) return;
      for (const importedFile of chunk.imports ?? []) visit(importedFile);
      chunks.set(source, chunk);
    };
    for (const source of sources) visit(source);
    return [...chunks.values()];
  }
}
