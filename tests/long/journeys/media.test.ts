import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadedPicture } from '#shared/media/schemas.ts';
import { MEDIA_UPLOAD_PATHS, pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { measureOverflow } from '#tests/support/browser/overflow.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { noisyPicture, plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

const folder = await makeTemporaryFolder();
const journey = await openSite(undefined, { DATA_DIR: folder.path, MEDIA_MAX_MB: '1' });
afterAll(() => folder.remove());
const { database, site } = journey;
const page = await shareAdminVisit(journey, { permissions: ['clipboard-read', 'clipboard-write'] });

beforeEach(async () => {
  await database.sql`truncate blog_posts, deleted_posts, activity, media cascade`;
});

const UPLOADS = site.origin + MEDIA_UPLOAD_PATHS.form;
const foldersOfUploads = async () => (await readdir(join(folder.path, 'uploads'))).length;
const MEDIA = site.origin + pathTo('adminMedia');
const toastSays = (text: string) =>
  page.locator('[data-scope=toast][data-part=root]').getByText(text, { exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const uploads = page.getByRole('region', { name: 'Uploads' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const options = () => page.getByRole('option').allInnerTexts();
const detail = (title: string) => page.getByRole('region', { name: title, exact: true });
const alt = page.getByRole('textbox', { name: 'Alt text' });
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');

async function open(search = ''): Promise<void> {
  await page.goto(MEDIA + search);
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

async function fileOf(name: string, content: Promise<Buffer> | Buffer = plainPicture()): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await content };
}

async function choose(...files: ChosenFile[]): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser');
  await button('Upload').click();
  await (await fileChooser).setFiles(files);
}

async function store(name: string, color: string): Promise<UploadedPicture> {
  const response = await page.request.post(site.origin + MEDIA_UPLOAD_PATHS.form, {
    headers: { origin: site.origin, 'sec-fetch-site': 'same-origin' },
    multipart: { file: await fileOf(name, plainPicture({ color })) },
  });
  expect(response.status()).toBe(201);
  return response.json() as Promise<UploadedPicture>;
}

async function usePicture({ url }: UploadedPicture, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await insertPost(database.sql, { title, content: `<p>Bakın:</p><img src="${url}" alt="">` });
  }
}

const altOf = async (title: string) => {
  const [row] = await database.sql<{ alt: string }[]>`select alt from media where title = ${title}`;
  return row?.alt;
};

const handOver = async (kind: 'dragover' | 'drop' | 'paste', { name, buffer }: ChosenFile) =>
  page.evaluate(
    ([type, title, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], title, { type: 'image/jpeg' }));
      const passing = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...passing, clipboardData: transfer })
          : new DragEvent(type, { ...passing, dataTransfer: transfer }),
      );
    },
    [kind, name, [...buffer]] as const,
  );

describe('an upload', () => {
  test('begins when files are dropped on the page, and when a picture is pasted', async () => {
    await open();
    const file = await fileOf('surukle.jpg', plainPicture({ color: '#112233' }));
    await handOver('dragover', file);
    await page.getByText('Drop to upload', { exact: true }).waitFor();
    await handOver('drop', file);
    await page.getByText('Drop to upload', { exact: true }).waitFor({ state: 'detached' });
    await option('surukle.jpg').waitFor();
    await handOver('paste', await fileOf('image.png', plainPicture({ color: '#445566' })));
    await option(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/).waitFor();
    // A program that copies text may put a picture beside it.
    await page.getByRole('searchbox').focus();
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'not-wanted.png', { type: 'image/png' }));
      const eventInit = { bubbles: true, cancelable: true, clipboardData: transfer };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', eventInit));
    });
    expect(await page.getByText('not-wanted.png').count()).toBe(0);
  });

  test('that is refused shows the server’s message, which can be dismissed', async () => {
    await open();
    await choose(
      await fileOf('metin.jpg', Buffer.from('Bu bir resim değil.')),
      await fileOf('buyuk.jpg', Buffer.alloc(1024 * 1024 + 1)),
      { ...(await fileOf('kayit.mov')), mimeType: 'video/quicktime' },
    );
    const typeRefused = 'Refused: Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.';
    const rowOf = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
    await rowOf('metin.jpg').getByText(typeRefused, { exact: true }).waitFor();
    await rowOf('kayit.mov').getByText(typeRefused, { exact: true }).waitFor();
    await rowOf('buyuk.jpg')
      .getByText('Refused: The file is larger than 1 MB. Please choose a smaller one.', { exact: true })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Dismiss: metin.jpg').click();
    expect(await focusedText()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Dismiss: buyuk.jpg',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await uploads.waitFor({ state: 'detached' });
    expect(await focusedText()).toBe('Media');
    await page.getByText('No pictures yet', { exact: false }).waitFor();
  });

  test('without a network is repeated as a whole, on any page of the area', async () => {
    await open();
    await page.route(
      UPLOADS,
      async (route) => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await choose(await fileOf('gurultu.png', noisyPicture(480)));
    await uploads.getByText('The connection was lost. Please try again.', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await button('Try again: gurultu.png').click();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { name: 'Manage Posts' }).waitFor();
    await expect.poll(() => altOf('gurultu.png')).toBe('');
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await uploads.getByText('Stored, made smaller for phones').waitFor();
    await option('gurultu.png').waitFor();
  });

  test('shows its progress and can be stopped, and leaves no file on the server', async () => {
    await open();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Network.enable');
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await slow.send('Network.emulateNetworkConditions', line);
    await choose(await fileOf('gurultu.png', noisyPicture(480)));
    await expect
      .poll(() => page.getByRole('progressbar', { name: 'gurultu.png' }).getAttribute('aria-valuenow'))
      .toMatch(/^[1-9]\d?$/);
    await expect.poll(foldersOfUploads).toBe(1);
    await button('Stop: gurultu.png').click();
    await uploads.waitFor({ state: 'detached' });
    await slow.detach();
    await expect.poll(foldersOfUploads).toBe(0);
    expect(await options()).toEqual([]);
  });
});

describe('the library', () => {
  test('has search, filter and page in its URL', async () => {
    await store('klinik.jpg', '#102030');
    const [usedPicture] = [await store('ofis.jpg', '#203040'), await store('kargo.jpg', '#304050')];
    await usePicture(usedPicture, 'Bir yazı');
    await database.sql`update media set alt = 'Işıklı pencere' where title = 'klinik.jpg'`;
    await open();
    await expect
      .poll(options)
      .toEqual(['kargo.jpg\nNo alt text', 'ofis.jpg\nNo alt text', 'klinik.jpg\n900 × 600']);
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'No alt text' }).click();
    await expect.poll(options).toEqual(['kargo.jpg\nNo alt text', 'ofis.jpg\nNo alt text']);
    await views.getByRole('link', { name: 'Not used' }).click();
    await expect.poll(options).toEqual(['kargo.jpg\nNo alt text', 'klinik.jpg\n900 × 600']);
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('isikli');
    await expect.poll(options).toEqual(['klinik.jpg\n900 × 600']);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=isikli&filter=unused');
    await page.reload();
    await expect.poll(options).toEqual(['klinik.jpg\n900 × 600']);
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('yok böyle');
    await page.getByText('No pictures found').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Clear search').click();
    await option('kargo.jpg').waitFor();

    await database.sql`
      insert into media (file, title, alt, bytes)
      select to_char(n, 'FM000000000000000000000000') || '-9x6-000000.gif', 'r' || n, 'a', 1
      from generate_series(1, 30) n
    `;
    await open();
    await page.getByText('Showing 1 to 24 of 33 pictures').waitFor();
    await button('Page 2').click();
    await page.getByText('Showing 25 to 33 of 33 pictures').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('can be used by keyboard: arrow keys move, Enter opens, Tab leads to the fields', async () => {
    for (const [name, color] of [
      ['a.jpg', '#102030'],
      ['b.jpg', '#203040'],
      ['c.jpg', '#304050'],
    ] as const)
      await store(name, color);
    await open();
    await option('c.jpg').waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toContain('c.jpg');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focusedText()).toContain('a.jpg');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await detail('b.jpg').waitFor();
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('b.jpg');
    expect(await focusedText()).toContain('b.jpg');
    // Past the list's page links.
    await button('Page 1').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Bir masa');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => altOf('b.jpg')).toBe('Bir masa');
  });
});

describe('an open picture', () => {
  test('names the posts that use it, with links', async () => {
    const picture = await store('klinik.jpg', '#102030');
    await usePicture(picture, 'Gece aranan klinik', 'Üç cümle');
    await open();
    await option('klinik.jpg').click();
    await detail('klinik.jpg').getByRole('heading', { name: 'Used in 2 posts' }).waitFor();
    await detail('klinik.jpg')
      .getByText(/^900 × 600 · \d+ kB · \w{3} \d{1,2}, \d{4}$/)
      .waitFor();
    await detail('klinik.jpg')
      .getByText(/^yonetici\d+@example\.com$/)
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Copy address').click();
    await toastSays('Address copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + picture.url);
    await page.getByRole('link', { name: 'Gece aranan klinik' }).click();
    await page.waitForURL('**/admin/posts/edit/*');
  });

  test('that is closed keeps its input: the input is saved, or restored', async () => {
    await store('a.jpg', '#102030');
    await store('b.jpg', '#203040');
    await open();
    await option('a.jpg').click();
    await alt.fill('Birinci');
    await option('b.jpg').click();
    await toastSays('“a.jpg” saved');
    expect(await altOf('a.jpg')).toBe('Birinci');
    await detail('b.jpg').waitFor();

    await page.route(/media\.update/, (route) => route.abort());
    await alt.fill('İkinci');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await toastSays('“b.jpg” is not saved. Open it and try again: your text is still there.');
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await option('b.jpg').click();
    expect(await alt.inputValue()).toBe('İkinci');
    await button('Save').click();
    await page.getByText('Failed to save the picture').waitFor();
    await page.unrouteAll();
    await button('Save').click();
    await button('Saved').waitFor();
    expect(await altOf('b.jpg')).toBe('İkinci');
  });

  test('is replaced by another file, in every post', async () => {
    const before = await store('eski.jpg', '#102030');
    await usePicture(before, 'Bir yazı');
    await database.sql`update media set alt = 'Kalır' where id = ${before.id}`;
    // The search no longer matches its new name, but it stays open.
    await open('?q=eski');
    await option('eski.jpg').click();
    const fileChooser = page.waitForEvent('filechooser');
    await button('Replace').click();
    await (await fileChooser).setFiles([
      await fileOf('yeni.jpg', plainPicture({ width: 700, color: '#aa0000' })),
    ]);
    await uploads.getByText('Replaced in every post', { exact: true }).waitFor();
    await detail('yeni.jpg')
      .getByText(/^700 × 600/)
      .waitFor();
    await detail('yeni.jpg').getByRole('heading', { name: 'Used in 1 post' }).waitFor();
    const [post] = await database.sql<{ content: string }[]>`select content from blog_posts`;
    const [after] = await database.sql<{ file: string }[]>`select file from media`;
    expect(after?.file).toContain('-700x600-');
    expect(post?.content).toContain(after?.file);
    expect(await altOf('yeni.jpg')).toBe('Kalır');
  });

  test('used by posts is deleted after a confirmation with their number, which must still be correct', async () => {
    const picture = await store('klinik.jpg', '#102030');
    await usePicture(picture, 'Bir', 'İki', 'Üç');
    await open();
    await option('klinik.jpg').click();
    await button('Delete').click();
    const question = page.getByRole('alertdialog', { name: 'Delete this picture?' });
    expect(await question.getByRole('paragraph').allTextContents()).toEqual([
      '3 posts show it, and will go on doing so. It only leaves the library.',
      'To show another picture instead, replace it.',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await usePicture(picture, 'Dört');
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await toastSays('This picture is used by 4 posts.');
    await toastSays('Nothing was deleted. Please look at them first.');
    await detail('klinik.jpg').getByRole('heading', { name: 'Used in 4 posts' }).waitFor();

    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await toastSays('Picture deleted');
    expect((await page.request.get(site.origin + picture.url)).status()).toBe(200);
  });

  test('replaces the list on a phone, and closes again', async () => {
    const long = `${'cok-uzun-bir-dosya-adi-'.repeat(6)}.jpg`;
    await usePicture(await store(long, '#102030'), 'Bir yazı');
    await store('b.jpg', '#203040');
    await page.setViewportSize({ width: 360, height: 740 });
    await open();
    await option(long).waitFor();
    // A long name ends in an ellipsis in the list, and is complete beside the open picture.
    expect((await measureOverflow(page)).tooWide).toBe(0);
    await option(long).click();
    await detail(long).waitFor();
    await expect.poll(focusedText).toBe(long);
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
    await detail(long).getByRole('heading', { name: 'Used in 1 post' }).waitFor();
    expect(await measureOverflow(page)).toEqual({ tooWide: 0, cutOff: [] });
    await page.getByRole('link', { name: 'Back to all pictures' }).click();
    await expect.poll(focusedText).toContain(long);
    await option('b.jpg').click();
    await page.goBack();
    await option('b.jpg').waitFor();
  });
});
