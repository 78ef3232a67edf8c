import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { BRAND_PATHS } from '#shared/brand/brand-files.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { PublishedBrand } from './published-brand.ts';

async function openBrand() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  let site: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };
  const brand = new PublishedBrand({
    readSite: async () => site,
    readCard: async () => ({ title: 'Başlık', voice: 'Alo' }),
    folder: folder.path,
    renderer: { run: async (job) => Buffer.from(JSON.stringify(job)), close: async () => {} },
    log: Fastify().log,
  });
  const read = async (path: string) => (await (await brand.files()).file(path)).bytes.toString();
  return { brand, read, publish: (changes: Partial<Site>) => void (site = { ...site, ...changes }) };
}

test('another name or description has another manifest and another icon', async () => {
  const { read, publish } = await openBrand();
  expect(await read(BRAND_PATHS.manifest)).toContain('"name":"Sesdaş"');
  publish({ name: 'Çınlama', description: 'Arayanı bekletmeyen bir ses.' });
  expect(await read(BRAND_PATHS.manifest)).toContain('"name":"Çınlama"');
  expect(await read(BRAND_PATHS.manifest)).toContain('Arayanı bekletmeyen bir ses.');
  expect(await read(BRAND_PATHS.favicon)).toContain('"name":"Çınlama"');
});

test('other data of the company leave the drawn files as they are', async () => {
  const { brand, publish } = await openBrand();
  const files = await brand.files();
  publish({ phone: '0212 999 88 77' });
  expect(await brand.files()).toBe(files);
});
