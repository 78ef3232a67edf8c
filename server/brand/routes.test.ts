import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ResponseSender } from '#server/pages/send-response.ts';
import {
  BRAND_PATHS,
  pageCardPath,
  SOCIAL_CARD_SIZE,
  type SocialCard,
  socialCardPath,
} from '#shared/brand/brand-files.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { readShippedRecord } from '#tests/support/factories/site-texts.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { BrandFiles, type BrandRenderer, openBrandRenderer } from './brand-files.ts';
import type { RenderJob } from './render-job.ts';
import { brandRoutes } from './routes.ts';
import { SOCIAL_CARD_NAMES } from './social-card-names.ts';
import { readSocialCard } from './social-cards.ts';

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };

let temporary: TemporaryFolder;
let folder: string;
let renderer: BrandRenderer;
const openApps: FastifyInstance[] = [];

beforeAll(() => {
  renderer = openBrandRenderer();
});
afterAll(() => renderer.close());
beforeEach(async () => {
  temporary = await makeTemporaryFolder();
  folder = join(temporary.path, 'brand');
});
afterEach(async () => {
  await Promise.all(openApps.splice(0).map((app) => app.close()));
  await temporary.remove();
});

type Brand = {
  app: FastifyInstance;
  files: BrandFiles;
  renderedJobs: RenderJob[];
  bytes: (path: string) => Promise<Buffer>;
};

/** @param render replaces the renderer; the jobs are recorded in `renderedJobs` */
function openBrand(site: Partial<Site> = {}, render?: BrandRenderer['run']): Brand {
  const app = Fastify();
  openApps.push(app);
  const renderedJobs: RenderJob[] = [];
  const files = new BrandFiles({
    log: app.log,
    site: { ...SITE, ...site },
    readCard: (name) =>
      readSocialCard(name, {
        readRecord: async (record) => readShippedRecord(record, { ...SITE, ...site }),
        site: SITE,
      }),
    folder,
    renderer: {
      run: (job) => {
        renderedJobs.push(job);
        return render ? render(job) : renderer.run(job);
      },
      close: () => Promise.resolve(),
    },
  });
  const sender = new ResponseSender({ hasSession: () => false });
  app.register(brandRoutes, {
    brand: { files: async () => files, close: async () => {} },
    titleOf: async () => undefined,
    cardOfPage,
    sender,
    readSite: async () => ({ ...DEFAULT_SITE, origin: 'https://example.com' }),
    policy: { googleTag: false, https: true },
  });
  return { app, files, renderedJobs, bytes: async (path) => (await app.inject(path)).rawPayload };
}

async function cardOfPage(slug: string): Promise<SocialCard> {
  if (slug !== 'antalya') throw new AppError('NOT_FOUND');
  return { question: 'Antalya’da kim açacak?', title: '0242', voice: '[Plajda] yer var mı?' };
}

const renderFake: BrandRenderer['run'] = async (job) => Buffer.from(JSON.stringify(job));

function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.subarray(12, 16).toString()).toBe('IHDR');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe('responses', () => {
  const squares: [string, number][] = [
    [BRAND_PATHS.touchIcon, 180],
    [BRAND_PATHS.icon192, 192],
    [BRAND_PATHS.icon512, 512],
    [BRAND_PATHS.maskable, 512],
    [BRAND_PATHS.logo, 512],
  ];

  test.each(squares)('%s is a square PNG of %i pixels', async (path, side) => {
    const response = await openBrand().app.inject(path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect(sizeOf(response.rawPayload)).toEqual({ width: side, height: side });
  });

  test('every kind of page has a card of the size that social networks expect', async () => {
    const { app } = openBrand();
    const distinctCards = new Set<string>();
    for (const name of SOCIAL_CARD_NAMES) {
      const response = await app.inject(socialCardPath(name));
      expect([response.statusCode, response.headers['content-type']], name).toEqual([200, 'image/png']);
      expect(sizeOf(response.rawPayload), name).toEqual(SOCIAL_CARD_SIZE);
      expect(response.rawPayload.byteLength, name).toBeLessThan(100_000);
      distinctCards.add(response.rawPayload.toString('base64'));
    }
    expect(distinctCards.size).toBe(SOCIAL_CARD_NAMES.length);
  });

  test('a page that members have added has a card of its own', async () => {
    const { app, renderedJobs } = openBrand({}, renderFake);
    const response = await app.inject(pageCardPath('antalya'));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect(renderedJobs).toMatchObject([{ kind: 'card', card: { title: '0242' } }]);
    expect((await app.inject(pageCardPath('yok'))).statusCode).not.toBe(200);
  });

  test('favicon.ico contains a PNG of 32 pixels', async () => {
    const response = await openBrand().app.inject('/favicon.ico');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/x-icon']);
    const ico = response.rawPayload;
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([
      0, 1, 1, 32, 32,
    ]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.byteLength).toBe(ico.readUInt32LE(14));
    expect(sizeOf(png)).toEqual({ width: 32, height: 32 });
  });

  test('the manifest has the configured values', async () => {
    const response = await openBrand({
      name: 'Voltaj Haberleşme',
      description: 'Telefonu "açar".',
    }).app.inject(BRAND_PATHS.manifest);
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      name: 'Voltaj Haberleşme',
      short_name: 'Voltaj',
      description: 'Telefonu "açar".',
      lang: 'tr',
      start_url: '/',
      theme_color: '#f7f9f8',
    });
    const { icons } = response.json<{ icons: { src: string }[] }>();
    const paths: string[] = Object.values(BRAND_PATHS);
    expect(icons.filter(({ src }) => !paths.includes(src))).toEqual([]);
  });

  test('files are cacheable for a day, have an ETag, and may be embedded by other sites', async () => {
    const { app } = openBrand();
    const first = await app.inject(BRAND_PATHS.favicon);
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const headers = { 'if-none-match': `W/${String(first.headers.etag)}` };
    const secondResponse = await app.inject({ url: BRAND_PATHS.favicon, headers });
    expect([secondResponse.statusCode, secondResponse.body, secondResponse.headers.etag]).toEqual([
      304,
      '',
      first.headers.etag,
    ]);
  });
});

describe('another brand', () => {
  test('has its own icons, manifest and cards', async () => {
    const [ours, other] = [openBrand(), openBrand({ name: 'Voltaj' })];
    for (const path of [
      BRAND_PATHS.favicon,
      BRAND_PATHS.logo,
      BRAND_PATHS.manifest,
      socialCardPath('health'),
    ]) {
      const [one, two] = [await ours.bytes(path), await other.bytes(path)];
      expect(one.equals(two), path).toBe(false);
    }
  });

  test.each([`<script>alert("1")&</script>`, '\u{1F4DE}', 'Ç'.repeat(80)])(
    'may have the name %s',
    async (name) => {
      const { app } = openBrand({ name });
      const favicon = await app.inject(BRAND_PATHS.favicon);
      expect(favicon.statusCode).toBe(200);
      expect(favicon.body).not.toMatch(/<(script|text)/);
      expect(sizeOf((await app.inject(socialCardPath('landing'))).rawPayload)).toEqual(SOCIAL_CARD_SIZE);
      expect((await app.inject(BRAND_PATHS.manifest)).json()).toMatchObject({ name });
    },
  );
});

describe('stored files', () => {
  /** All files but the manifest. */
  const DRAWN = Object.keys(BRAND_PATHS).length - 1 + SOCIAL_CARD_NAMES.length;
  const LOGO_FILE = 'logo-512.png';
  const cacheFolder = async () => join(folder, (await readdir(folder))[0] ?? '');

  test('are not rendered again at a second start', async () => {
    const first = openBrand({}, renderFake);
    await first.files.prepare();
    expect(first.renderedJobs).toHaveLength(DRAWN);
    const second = openBrand({}, renderFake);
    await second.files.prepare();
    expect(second.renderedJobs).toEqual([]);
    for (const path of Object.values(BRAND_PATHS))
      expect((await second.bytes(path)).equals(await first.bytes(path)), path).toBe(true);
  });

  test.each([
    ['cut off', (file: Buffer) => file.subarray(0, -5)],
    ['changed', (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from('x')])],
    ['empty', () => Buffer.alloc(0)],
  ])('a file that is %s is rendered again', async (_, spoil) => {
    await openBrand({}, renderFake).files.prepare();
    const file = join(await cacheFolder(), LOGO_FILE);
    const whole = await readFile(file);
    await writeFile(file, spoil(whole));

    const { renderedJobs, bytes } = openBrand({}, renderFake);
    const answerBytes = await bytes(BRAND_PATHS.logo);
    expect(renderedJobs).toHaveLength(1);
    expect(JSON.parse(answerBytes.toString())).toMatchObject({ kind: 'mark', shape: 'square', side: 512 });
    expect((await readFile(file)).equals(whole)).toBe(true);
  });

  test('are separate for each configuration, and are removed when the configuration changes', async () => {
    await openBrand({}, renderFake).files.prepare();
    const [before] = await readdir(folder);
    const other = openBrand({ name: 'Voltaj' }, renderFake);
    await other.files.prepare();
    expect(other.renderedJobs).toHaveLength(DRAWN);
    const after = await readdir(folder);
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });

  test('are complete when several processes share a folder and requests are concurrent', async () => {
    const processes = [openBrand({}, renderFake), openBrand({}, renderFake), openBrand({}, renderFake)];
    const answers = await Promise.all(
      processes.flatMap(({ bytes, files }) => [
        files.prepare().then(() => bytes(BRAND_PATHS.logo)),
        ...Array.from({ length: 10 }, () => bytes(BRAND_PATHS.logo)),
      ]),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    for (const { renderedJobs } of processes) {
      const logos = renderedJobs.filter((job) => job.kind === 'mark' && job.shape === 'square');
      expect(logos.length).toBeLessThanOrEqual(2);
    }
    const names = await readdir(await cacheFolder());
    expect(names).toHaveLength(DRAWN);
  });

  test('stay in memory if the folder cannot be written', async () => {
    // A file instead of the folder prevents writing even for root.
    await writeFile(folder, '');
    const { files, renderedJobs, bytes } = openBrand({}, renderFake);
    await files.prepare();
    const jobs = renderedJobs.length;
    expect((await bytes(BRAND_PATHS.logo)).toString()).toContain('square');
    await files.cardFor({ title: 'Bir yazı', voice: 'Bir yazı' });
    await files.cardFor({ title: 'Bir yazı', voice: 'Bir yazı' });
    expect(renderedJobs).toHaveLength(jobs + 1);
  });

  test('take at most five megabytes of memory for cards; the oldest cards are dropped', async () => {
    await writeFile(folder, '');
    const { files, renderedJobs } = openBrand({}, async () => Buffer.alloc(1_000_000));
    const card = (title: string) => files.cardFor({ title, voice: title });
    for (const title of ['bir', 'iki', 'üç', 'dört', 'beş']) await card(title);
    renderedJobs.length = 0;
    await card('beş');
    expect(renderedJobs).toHaveLength(0);
    await card('bir');
    expect(renderedJobs).toHaveLength(1);
  });
});

test('a card of a post is rendered once, and stored', async () => {
  const card = {
    question: undefined,
    title: 'Sıfır virgül sekiz saniye',
    voice: 'Sıfır virgül [sekiz] saniye',
  };
  const { files, renderedJobs } = openBrand();
  const [one, two] = await Promise.all([files.cardFor(card), files.cardFor(card)]);
  expect(sizeOf(one.bytes)).toEqual(SOCIAL_CARD_SIZE);
  expect(two.etag).toBe(one.etag);
  expect(renderedJobs).toHaveLength(1);
  const later = openBrand();
  expect((await later.files.cardFor(card)).etag).toBe(one.etag);
  expect(later.renderedJobs).toEqual([]);
});

test('if rendering fails, the site and the manifest still work, and a picture gets the status 503 with Retry-After', async () => {
  const { app, files, renderedJobs } = openBrand({}, () => Promise.reject(new Error('no program')));
  await files.prepare();
  const response = await app.inject(BRAND_PATHS.favicon);
  expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect((await app.inject(BRAND_PATHS.manifest)).statusCode).toBe(200);
  // A failed job is not retried at once.
  expect(renderedJobs).toHaveLength(1);
});
