/**
 * Renders the brand's files (icons, manifest, social cards) from the site's name and texts, so that one built image
 * serves any brand. The first process with a configuration stores its files on disk. Files that cannot be
 * stored stay in memory.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createBoundedMap } from '#server/bounded-map.ts';
import { openWorkerProcess, WorkerClosed, type WorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import { BRAND_PATHS, type SocialCard, type SocialCardName } from '#shared/brand/brand-files.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { cacheKey, type FileCache, openFileCache } from './file-cache.ts';
import { FONT_FILES } from './fonts.ts';
import { PALETTE } from './palette.ts';
import type { RenderJob } from './render-job.ts';
import { SOCIAL_CARD_NAMES } from './social-card-names.ts';

export type BrandRenderer = WorkerProcess<RenderJob, Uint8Array>;

/** Opens the worker process, as rendering a card takes a tenth of a second. */
export function openBrandRenderer(): BrandRenderer {
  return openWorkerProcess({
    module: join(ROOT, 'server/brand/render-process.ts'),
    limitMs: 20_000,
    idleMs: 5_000,
  });
}

export type BrandFile = { bytes: Buffer; type: string; etag: string };

export type BrandFilesOptions = {
  site: Site;
  readCard: (name: SocialCardName) => Promise<SocialCard>;
  /** The permanent folder for rendered files, which several processes may share. */
  folder: string;
  renderer: BrandRenderer;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Milliseconds before a failed render job is retried. */
const RETRY_AFTER_MS = 30_000;
/** The bytes of memory for cards if the folder cannot be written: about a hundred cards. */
const CARD_MEMORY_BYTES = 5_000_000;
const FAILURE_BYTES = 200_000;
const ERROR_BYTES = 2_000;
/**
 * The maximum number of cards in the folder. A card has about 50 kB. The oldest cards above `most` are removed,
 * and rendered again on request.
 */
const CARDS_IN_FOLDER = { prefix: 'card-', most: 2000 };
/** The number of written files between two sweeps of the folder. A further sweep runs at the start. */
const WRITES_BETWEEN_SWEEPS = 500;

/** The maximum length of the manifest's short name. Phones shorten longer names under an icon. */
const SHORT_NAME_MAX = 12;

const PNG = 'image/png';

type Recipe = { type: string; job: RenderJob };

export class BrandFiles {
  readonly #name: string;
  readonly #readCard: BrandFilesOptions['readCard'];
  readonly #folder: string;
  readonly #renderer: BrandRenderer;
  readonly #log: BrandFilesOptions['log'];
  readonly #recipes: ReadonlyMap<string, Recipe>;
  readonly #files: Map<string, BrandFile>;
  readonly #cardsInMemory = createBoundedMap<BrandFile>(CARD_MEMORY_BYTES);
  readonly #jobs = new Map<string, Promise<BrandFile>>();
  readonly #failures = createBoundedMap<{ error: unknown; until: number }>(FAILURE_BYTES);
  #cache: Promise<FileCache> | undefined;
  #folderWorks = true;
  #writes = 0;

  constructor({ site, readCard, folder, renderer, log }: BrandFilesOptions) {
    this.#name = site.name;
    this.#folder = folder;
    this.#renderer = renderer;
    this.#log = log;
    this.#readCard = readCard;
    this.#recipes = recipesOf(site.name);
    const manifest = fileOf(Buffer.from(webManifest(site)), 'application/manifest+json; charset=utf-8');
    this.#files = new Map([[BRAND_PATHS.manifest, manifest]]);
  }

  /**
   * Returns a file. The first use renders the file.
   * @throws if rendering fails
   */
  async file(path: string): Promise<BrandFile> {
    const cachedFile = this.#files.get(path);
    if (cachedFile) return cachedFile;
    const recipe = this.#recipes.get(path);
    if (!recipe) throw new Error(`The brand has no file ${path}.`);
    const file = await this.#readOrRenderOnce(fileNameOf(path), recipe);
    this.#files.set(path, file);
    return file;
  }

  /** Returns the card of a page. @throws if rendering fails */
  async card(name: SocialCardName): Promise<BrandFile> {
    return this.cardFor(await this.#readCard(name));
  }

  /**
   * Returns a card, which is rendered on the first request. Pass only texts from the database and never text from a
   * request, as rendering is expensive.
   * @throws if rendering fails
   */
  async cardFor(card: SocialCard): Promise<BrandFile> {
    const key = `${CARDS_IN_FOLDER.prefix}${cacheKey([JSON.stringify([card.question, card.title, card.voice])])}.png`;
    const cachedCard = this.#cardsInMemory.get(key);
    if (cachedCard) return cachedCard;
    const file = await this.#readOrRenderOnce(key, {
      type: PNG,
      job: { kind: 'card', name: this.#name, card },
    });
    if (this.#folderWorks) return file;
    this.#cardsInMemory.set(key, file, file.bytes.length);
    return file;
  }

  /** Renders all files, one after another, and removes the files of other configurations. Never throws. */
  async prepare(): Promise<void> {
    const start = performance.now();
    try {
      for (const path of this.#recipes.keys()) await this.file(path);
      for (const name of SOCIAL_CARD_NAMES) await this.card(name);
    } catch {
      // The error is already logged, and the next request for the file retries.
      return;
    }
    await this.#sweep();
    this.#log.info(
      { files: this.#files.size, ms: Math.round(performance.now() - start) },
      'the brand’s files are there',
    );
  }

  /** Concurrent requests for one file share one render job. */
  #readOrRenderOnce(name: string, recipe: Recipe): Promise<BrandFile> {
    const failure = this.#failures.get(name);
    if (failure && failure.until > Date.now()) return Promise.reject(failure.error);
    const job =
      this.#jobs.get(name) ?? this.#readOrRender(name, recipe).finally(() => this.#jobs.delete(name));
    this.#jobs.set(name, job);
    return job;
  }

  async #readOrRender(name: string, { type, job }: Recipe): Promise<BrandFile> {
    try {
      const cache = await this.#openCache();
      const storedFile = await cache.read(name);
      if (storedFile) return fileOf(storedFile, type);
      const bytes = Buffer.from(await this.#renderer.run(job));
      await this.#write(name, bytes);
      this.#failures.delete(name);
      return fileOf(bytes, type);
    } catch (error) {
      if (error instanceof WorkerClosed) throw error;
      this.#failures.set(name, { error, until: Date.now() + RETRY_AFTER_MS }, ERROR_BYTES);
      this.#log.error({ err: error, file: name }, 'a file of the brand cannot be drawn');
      throw error;
    }
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    try {
      const cache = await this.#openCache();
      await cache.write(name, bytes);
      this.#folderWorks = true;
      this.#writes += 1;
      if (this.#writes % WRITES_BETWEEN_SWEEPS === 0) await this.#sweep();
    } catch (error) {
      if (this.#folderWorks)
        this.#log.warn({ err: error }, 'the brand’s files stay in memory: their folder cannot be written');
      this.#folderWorks = false;
    }
  }

  async #sweep(): Promise<void> {
    try {
      const cache = await this.#openCache();
      await cache.sweep(CARDS_IN_FOLDER);
    } catch (error) {
      if (this.#folderWorks) this.#log.warn({ err: error }, 'old files of the brand stay');
    }
  }

  #openCache(): Promise<FileCache> {
    this.#cache ??= rendererVersion().then((version) =>
      openFileCache(this.#folder, cacheKey([JSON.stringify([...this.#recipes]), version])),
    );
    return this.#cache;
  }
}

function recipesOf(name: string): ReadonlyMap<string, Recipe> {
  const mark = { kind: 'mark', name } as const;
  const png = (path: string, shape: 'tile' | 'square' | 'maskable', side: number): [string, Recipe] => [
    path,
    { type: PNG, job: { ...mark, shape, format: 'png', side } },
  ];
  return new Map<string, Recipe>([
    [BRAND_PATHS.favicon, { type: 'image/svg+xml', job: { ...mark, shape: 'tile', format: 'svg' } }],
    [
      BRAND_PATHS.faviconIco,
      { type: 'image/x-icon', job: { ...mark, shape: 'tile', format: 'ico', side: 32 } },
    ],
    png(BRAND_PATHS.touchIcon, 'square', 180),
    png(BRAND_PATHS.icon192, 'tile', 192),
    png(BRAND_PATHS.icon512, 'tile', 512),
    png(BRAND_PATHS.maskable, 'maskable', 512),
    png(BRAND_PATHS.logo, 'square', 512),
  ]);
}

/** Returns the file's name in a folder without subfolders: `/brand/cards/blog.png` → `cards-blog.png`. */
function fileNameOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== 'brand')
    .join('-');
}

function fileOf(bytes: Buffer, type: string): BrandFile {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** Returns a hash of everything that pictures depend on: the code of this folder, the fonts and resvg. */
async function rendererVersion(): Promise<string> {
  const here = join(ROOT, 'server/brand');
  const code = (await readdir(here)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const program = join(dirname(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm'))), 'package.json');
  const sharedSources = ['voice-stems.ts', 'wordmark-shapes.ts', 'font-characters.ts'];
  const files = [
    ...code.toSorted().map((file) => join(here, file)),
    ...sharedSources.map((file) => join(ROOT, 'src/shared/brand', file)),
    ...FONT_FILES.sans,
    ...FONT_FILES.serif,
    program,
  ];
  return cacheKey(await Promise.all(files.map((file) => readFile(file))));
}

/**
 * Returns the web app manifest. With the manifest, a phone adds the site to its home screen, and the icon opens
 * the site in the browser.
 */
function webManifest({ name, description }: Pick<Site, 'name' | 'description'>): string {
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: pathTo('landing'),
    name,
    short_name: name.length > SHORT_NAME_MAX ? (name.split(/\s/).find(Boolean) ?? name) : name,
    description,
    lang: 'tr',
    dir: 'ltr',
    start_url: pathTo('landing'),
    scope: pathTo('landing'),
    display: 'browser',
    theme_color: PALETTE.canvas,
    background_color: PALETTE.canvas,
    icons: [
      { src: BRAND_PATHS.favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(BRAND_PATHS.icon192, 192, 'any'),
      icon(BRAND_PATHS.icon512, 512, 'any'),
      icon(BRAND_PATHS.maskable, 512, 'maskable'),
    ],
  });
}
