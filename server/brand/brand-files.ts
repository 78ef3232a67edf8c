/**
 * The files that carry the brand, made from the configuration by the first process that has it and kept beside the
 * database's folder, so that one built image serves any brand. What cannot be kept lives in memory.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BRAND_PATHS,
  SOCIAL_CARD_NAMES,
  type SocialCard,
  type SocialCardName,
  socialCardPath,
} from '#shared/brand-files.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Drawing } from './drawing.ts';
import { ThreadClosed } from '../concurrency/worker-thread.ts';
import type { BrandRenderer } from './renderer.ts';
import { cacheKey, type FileCache, openFileCache } from './file-cache.ts';
import { FONT_FILES } from './pen.ts';
import { webManifest } from './web-manifest.ts';

export type BrandFile = { bytes: Buffer; type: string; etag: string };

export type BrandFiles = {
  /** Addresses of all files, those first that browsers ask for first. */
  paths: readonly string[];
  /** The file at one of `paths`, made now where it is not there yet. @throws where it cannot be drawn */
  file: (path: string) => Promise<BrandFile>;
  /**
   * A card that no page kind has, such as a post's from its title: drawn when it is first asked for, then kept like
   * the others, as long as it is among the youngest few thousand. Give it what is stored, never what a request says:
   * drawing costs. @throws where it cannot be drawn
   */
  cardFor: (card: SocialCard) => Promise<BrandFile>;
  /** Makes what is missing, one file after another, and removes other configurations' files. Never throws. */
  prepare: () => Promise<void>;
};

export type BrandFilesOptions = {
  site: Site;
  cards: Readonly<Record<SocialCardName, SocialCard>>;
  /** Where files are kept; they survive a start, and several processes may share it. */
  folder: string;
  renderer: Pick<BrandRenderer, 'run'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** A drawing that failed is not tried again for so long. */
const PATIENCE_MS = 30_000;
/** Cards of `cardFor` in memory, where the folder cannot be written. */
const MOST_LOOSE_CARDS = 100;
/** Cards of `cardFor` in the folder, about 50 kB each; one that is asked for again is drawn again. */
const KEPT_CARDS = { prefix: 'card-', most: 2000 };
/** The folder is swept after so many drawings, and at the start. */
const DRAWINGS_BETWEEN_SWEEPS = 500;

const PNG = 'image/png';

type Recipe = { type: string; drawing: Drawing };

export function createBrandFiles({ site, cards, folder, renderer, log }: BrandFilesOptions): BrandFiles {
  const recipes = recipesOf(site.name, cards);
  const manifest = fileOf(Buffer.from(webManifest(site)), 'application/manifest+json; charset=utf-8');
  const made = new Map<string, BrandFile>([[BRAND_PATHS.manifest, manifest]]);
  const looseCards = new Map<string, BrandFile>();
  const underWay = new Map<string, Promise<BrandFile>>();
  const failures = new Map<string, { error: unknown; until: number }>();
  let folderWorks = true;
  let drawings = 0;

  let opening: Promise<FileCache> | undefined;
  const cache = () => {
    opening ??= drawingVersion().then((version) =>
      openFileCache(folder, cacheKey([JSON.stringify([...recipes]), version])),
    );
    return opening;
  };

  /** Once at a time for each file, however many ask. */
  function make(name: string, recipe: Recipe): Promise<BrandFile> {
    const failure = failures.get(name);
    if (failure && failure.until > Date.now()) return Promise.reject(failure.error);
    const making = underWay.get(name) ?? takeOrDraw(name, recipe).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  async function takeOrDraw(name: string, { type, drawing }: Recipe): Promise<BrandFile> {
    try {
      const kept = await (await cache()).read(name);
      if (kept) return fileOf(kept, type);
      const bytes = Buffer.from(await renderer.run(drawing));
      await keep(name, bytes);
      failures.delete(name);
      return fileOf(bytes, type);
    } catch (error) {
      if (error instanceof ThreadClosed) throw error;
      failures.set(name, { error, until: Date.now() + PATIENCE_MS });
      log.error({ err: error, file: name }, 'a file of the brand cannot be drawn');
      throw error;
    }
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    try {
      await (await cache()).write(name, bytes);
      folderWorks = true;
      drawings += 1;
      if (drawings % DRAWINGS_BETWEEN_SWEEPS === 0) await sweep();
    } catch (error) {
      if (folderWorks)
        log.warn({ err: error }, 'the brand’s files stay in memory: their folder cannot be written');
      folderWorks = false;
    }
  }

  async function sweep(): Promise<void> {
    try {
      await (await cache()).sweep(KEPT_CARDS);
    } catch (error) {
      if (folderWorks) log.warn({ err: error }, 'old files of the brand stay');
    }
  }

  async function file(path: string): Promise<BrandFile> {
    const known = made.get(path);
    if (known) return known;
    const recipe = recipes.get(path);
    if (!recipe) throw new Error(`The brand has no file ${path}.`);
    const fresh = await make(fileNameOf(path), recipe);
    made.set(path, fresh);
    return fresh;
  }

  return {
    paths: [...recipes.keys(), BRAND_PATHS.manifest],
    file,
    async cardFor(card) {
      const key = `${KEPT_CARDS.prefix}${cacheKey([JSON.stringify([card.question, card.title, card.voice])])}.png`;
      const known = looseCards.get(key);
      if (known) return known;
      const fresh = await make(key, { type: PNG, drawing: { kind: 'card', name: site.name, card } });
      if (folderWorks) return fresh;
      const [oldest] = looseCards.keys();
      if (looseCards.size >= MOST_LOOSE_CARDS && oldest !== undefined) looseCards.delete(oldest);
      looseCards.set(key, fresh);
      return fresh;
    },
    async prepare() {
      const start = performance.now();
      try {
        for (const path of recipes.keys()) await file(path);
      } catch {
        // Said where it failed. Whoever asks for a file tries again.
        return;
      }
      await sweep();
      log.info(
        { files: made.size, ms: Math.round(performance.now() - start) },
        'the brand’s files are there',
      );
    },
  };
}

function recipesOf(name: string, cards: BrandFilesOptions['cards']): ReadonlyMap<string, Recipe> {
  const mark = { kind: 'mark', name } as const;
  const png = (path: string, shape: 'tile' | 'square' | 'maskable', side: number): [string, Recipe] => [
    path,
    { type: PNG, drawing: { ...mark, shape, format: 'png', side } },
  ];
  return new Map<string, Recipe>([
    [BRAND_PATHS.favicon, { type: 'image/svg+xml', drawing: { ...mark, shape: 'tile', format: 'svg' } }],
    [
      BRAND_PATHS.faviconIco,
      { type: 'image/x-icon', drawing: { ...mark, shape: 'tile', format: 'ico', side: 32 } },
    ],
    png(BRAND_PATHS.touchIcon, 'square', 180),
    png(BRAND_PATHS.icon192, 'tile', 192),
    png(BRAND_PATHS.icon512, 'tile', 512),
    png(BRAND_PATHS.maskable, 'maskable', 512),
    png(BRAND_PATHS.logo, 'square', 512),
    ...SOCIAL_CARD_NAMES.map((card): [string, Recipe] => [
      socialCardPath(card),
      { type: PNG, drawing: { kind: 'card', name, card: cards[card] } },
    ]),
  ]);
}

/** `/brand/cards/blog.png` → `cards-blog.png`: one flat folder. */
function fileNameOf(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== 'brand')
    .join('-');
}

function fileOf(bytes: Buffer, type: string): BrandFile {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** Changes with everything that a drawing is made with: our code, the fonts, the drawing program. */
async function drawingVersion(): Promise<string> {
  const here = import.meta.dirname;
  const code = (await readdir(here)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const program = join(dirname(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm'))), 'package.json');
  const shared = ['voice-line.ts', 'wordmark-shapes.ts', 'font-characters.ts'];
  const files = [
    ...code.toSorted().map((file) => join(here, file)),
    ...shared.map((file) => join(here, '../../src/shared', file)),
    ...FONT_FILES.sans,
    ...FONT_FILES.serif,
    program,
  ];
  return cacheKey(await Promise.all(files.map((file) => readFile(file))));
}
