import { beforeEach, describe, expect, test } from 'vitest';
import { MEDIA_UPLOAD_PATHS, pathTo, postPath } from '#shared/routes.ts';
import { faultsOf, openAdminVisit, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openDraft, paste, pressTool, readTextHtml } from '#tests/support/browser/editor-page.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { measureOverflow } from '#tests/support/browser/overflow.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

beforeEach(() => database.sql`truncate media cascade`);

const text = page.getByRole('textbox', { name: 'Content *' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const picker = page.getByRole('dialog', { name: 'Choose a picture' });
const STORED = /^\/media\/[0-9a-f]{24}-\d+x\d+-[0-9a-f]{6}\.(?:jpg|png)$/;

const openPost = (content: string) => openDraft(page, journey, content);

async function saveDraft(id: string): Promise<{ content: string; featured: string | null; slug: string }> {
  await button('Save Draft').click();
  await page.waitForURL(site.origin + pathTo('adminPosts'));
  const [row] = await database.sql<{ content: string; featured: string | null; slug: string }[]>`
    select content, featured_image as featured, slug from blog_posts where id = ${id}
  `;
  if (!row) throw new Error('The post is there.');
  return row;
}

const png = async (color: string, name = 'resim.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await plainPicture({ format: 'png', color }),
});

async function insertFiles(how: 'paste' | 'drop', files: { name: string; buffer: Buffer }[]): Promise<void> {
  const fileData = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await text.evaluate(
    (root, { kind, contents }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of contents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const { left, bottom } = (root.lastElementChild ?? root).getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, clientX: left + 4, clientY: bottom - 4 };
      root.dispatchEvent(
        kind === 'paste'
          ? new InputEvent('beforeinput', { ...init, inputType: 'insertFromPaste', dataTransfer: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { kind: how, contents: fileData },
  );
}

const srcOf = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src);

describe('a picture in the text', () => {
  const PICTURE = '/media/ayni-anda-on-arama.svg';
  const picture = () => text.locator('img');
  const status = () => page.locator('.text-field > .vh[role="status"]').textContent();

  test('shows that its alternative text is missing', async () => {
    await openPost(`<p>bir</p><img src="${PICTURE}">`);
    const lack = text.getByRole('button', { name: 'No alternative text' });
    await lack.click();
    await page.getByRole('textbox', { name: 'Alternative text' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('On arama');
    await page.keyboard.press('Enter');
    await text.getByRole('img', { name: 'On arama' }).waitFor();
    expect(await lack.count()).toBe(0);
    await page.keyboard.press('Control+z');
    await lack.waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('has a width that is dragged at its edge or changed by keyboard, and stored', async () => {
    const id = await openPost(`<p>bir</p><img src="${PICTURE}" alt="On arama"><p>iki</p>`);
    await picture().click();
    const edge = text.locator('.picture-edge');
    const box = await edge.boundingBox();
    if (!box) throw new Error('The picture has no edge.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 200, y, { steps: 4 });
    await page.mouse.up();
    const draggedWidth = Number(await picture().getAttribute('width'));
    expect((await picture().boundingBox())?.width).toBe(draggedWidth);

    await page.keyboard.press('Control+z');
    expect(await picture().getAttribute('width')).toBeNull();
    await page.keyboard.press('Control+y');
    await button('Narrower image').focus();
    await page.keyboard.press('Enter');
    expect(await picture().getAttribute('width')).toBe(String(draggedWidth - 48));
    expect(await status()).toBe(`${draggedWidth - 48} pixels wide.`);
    await button('Save Draft').click();
    await page.waitForURL(site.origin + pathTo('adminPosts'));
    const [row] = await database.sql<{ content: string }[]>`select content from blog_posts where id = ${id}`;
    expect(row?.content).toMatch(new RegExp(`alt="On arama" width="${draggedWidth - 48}" height="\\d+">`));
  });

  test('as wide as the column has no stored width', async () => {
    await openPost(`<img src="${PICTURE}" alt="On arama" width="300" height="200">`);
    await picture().click();
    await button('Full width').click();
    expect(await picture().getAttribute('width')).toBeNull();
    expect(await status()).toBe('Full width.');
  });
});

describe('a picture', () => {
  test('is uploaded in the dialog, described, stored, and served in several sizes', async () => {
    const id = await openPost('<p>önce</p>');
    await text.getByText('önce').click();
    await pressTool(page, 'Insert image');
    await button('Choose a picture').first().click();
    await picker.getByText('No pictures yet. Upload the first one.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const fileChooser = page.waitForEvent('filechooser');
    await picker.getByRole('button', { name: 'Upload' }).click();
    await (await fileChooser).setFiles([await png('#804020', 'Ofis girişi.png')]);
    await picker.getByRole('option', { name: /Ofis girişi/, selected: true }).waitFor();
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await picker.waitFor({ state: 'detached' });
    const dialog = page.getByRole('dialog', { name: 'Insert image' });
    expect(await dialog.getByLabel('Image URL', { exact: true }).inputValue()).toMatch(STORED);
    await dialog.getByLabel('Alternative text').fill('Ofisin girişi');
    await page.keyboard.press('Enter');
    await text.getByRole('img', { name: 'Ofisin girişi' }).waitFor();
    const { content, slug } = await saveDraft(id);
    expect(content).toMatch(/^<p>önce<\/p><img src="\/media\/[^"]+\.png" alt="Ofisin girişi">$/);

    await database.sql`update blog_posts set status = 'published', published_at = '2026-03-01' where id = ${id}`;
    const reader = await openAdminVisit(journey);
    const path = postPath({ slug, year: 2026, month: 3 });
    await reader.page.goto(site.origin + path);
    const readerPicture = reader.page.getByRole('img', { name: 'Ofisin girişi' });
    await readerPicture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => readerPicture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\.avif$/);
    expect(await readerPicture.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([
      656, 437,
    ]);
    await reader.end();
  });

  test('of the library is found, and gets the library’s alternative text', async () => {
    await openPost('<p>önce</p>');
    await insertFiles('paste', [await png('#010203', 'Santral.png')]);
    await expect.poll(async () => srcOf(await readTextHtml(text)).length).toBe(1);
    await database.sql`update media set alt = 'Bir santral'`;
    await pressTool(page, 'Insert image');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Choose/ })
      .click();
    await picker.getByRole('searchbox').fill('yok böyle');
    await picker.getByText('No pictures found').waitFor();
    await picker.getByRole('searchbox').fill('SANTRAL');
    // Enter searches and does not submit the form behind the dialog.
    await page.keyboard.press('Enter');
    const option = picker.getByRole('option', { name: /Santral/ });
    await option.focus();
    await page.keyboard.press('Enter');
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    expect(await page.getByRole('dialog').getByLabel('Alternative text').inputValue()).toBe('Bir santral');
  });

  test.each(['paste', 'drop'] as const)(
    'by %s is inserted at its position while typing continues',
    async (how) => {
      const id = await openPost('<p>bir</p><p>iki</p>');
      await text.getByText(how === 'drop' ? 'iki' : 'bir').click();
      await page.keyboard.press('End');
      await insertFiles(how, [await png('#804020', 'a.png'), await png('#204080', 'b.png')]);
      await text.getByText('bir').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' yazı');
      await expect.poll(async () => srcOf(await readTextHtml(text)).length).toBe(2);
      await page.keyboard.type(' sürer');
      const { content } = await saveDraft(id);
      const [first = '', second = ''] = srcOf(content);
      const images = `<img src="${first}"><img src="${second}">`;
      expect(content).toBe(
        how === 'drop'
          ? `<p>bir yazı sürer</p><p>iki</p>${images}`
          : `<p>bir yazı sürer</p>${images}<p>iki</p>`,
      );
      const titles = await database.sql<{ title: string }[]>`
      select title from media where '/media/' || file = any(${[first, second]}) order by '/media/' || file = ${second}
    `;
      expect(titles.map(({ title }) => title)).toEqual(['a.png', 'b.png']);
    },
  );

  test('is removed by Undo, and inserted again by Redo', async () => {
    await openPost('<p>bir</p>');
    await text.getByText('bir').click();
    await insertFiles('paste', [await png('#804020')]);
    await expect.poll(async () => srcOf(await readTextHtml(text)).length).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => readTextHtml(text)).toBe('<p>bir</p>');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(async () => srcOf(await readTextHtml(text)).length).toBe(1);
  });

  test('is pasted at its position if the clipboard contains the file', async () => {
    const id = await openPost('<p>önce</p>');
    await text.getByText('önce').click();
    await page.keyboard.press('End');
    const [first, second] = await Promise.all([png('#804020'), png('#204080')]);
    const src = `data:image/png;base64,${first.buffer.toString('base64')}`;
    const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\\bliptag1{\\*\\blipuid ab}\n${second.buffer.toString('hex')}}}}`;
    await paste(text, {
      'text/html': `<p>bir</p><p>iki <img src="${src}" alt="Kırmızı" width="40" height="40"></p><p>üç</p><img src="file:///C:/clip_image001.png"><img src="cid:1"><p>son</p>`,
      'text/plain': 'bir',
      'text/rtf': rtf,
    });
    await page.getByRole('alert').getByText('1 picture could not be taken over.').waitFor();
    await text.getByRole('img', { name: 'Kırmızı' }).waitFor();
    await expect.poll(() => text.locator('img').count()).toBe(2);
    const { content } = await saveDraft(id);
    expect(srcOf(content)).toEqual([expect.stringMatching(STORED), expect.stringMatching(STORED)]);
    expect(content.replace(/src="[^"]*"/g, 'src')).toBe(
      '<p>öncebir</p><p>iki</p><img src alt="Kırmızı"><p>üç</p><img src><p>son</p>',
    );
  });

  test('of another site is reported, and copied on request', async () => {
    const elsewhere = 'https://ornek.example/ofis.png';
    await page.route(elsewhere, async (route) => route.fulfill({ body: (await png('#804020')).buffer }));
    const id = await openPost(`<p>önce</p><img src="${elsewhere}" alt="Ofis">`);
    const hints = page.getByRole('region', { name: 'Before publishing' });
    await hints.getByText('1 picture is at another site, which may take it away.').waitFor();
    // No host name resolves in these tests.
    await hints.getByRole('button', { name: 'Take pictures along' }).click();
    const failure = page.getByRole('alert');
    await failure.getByText('1 picture could not be taken along.').waitFor();
    await failure.getByText('The picture could not be fetched from its site.').waitFor();
    const upload = await page.request.post(site.origin + MEDIA_UPLOAD_PATHS.form, {
      multipart: { file: await png('#804020') },
      headers: { origin: site.origin },
    });
    await page.route(site.origin + MEDIA_UPLOAD_PATHS.remote, async (route) => {
      expect(route.request().postDataJSON()).toEqual({ url: elsewhere });
      await route.fulfill({ status: 201, json: await upload.json() });
    });
    await text.getByText('önce').click();
    await page.keyboard.press('End');
    await paste(text, { 'text/html': `<p>sonra</p><img src="${elsewhere}">`, 'text/plain': 'sonra' });
    await page.getByText('1 picture is at another site.').waitFor();
    await page.getByRole('button', { name: 'Take along', exact: true }).click();
    await page.getByText('1 picture taken along').waitFor();
    await hints
      .getByText('1 picture is at another site, which may take it away.')
      .waitFor({ state: 'detached' });
    const { content } = await saveDraft(id);
    expect(srcOf(content)).toEqual([expect.stringMatching(STORED), expect.stringMatching(STORED)]);
  });

  test('that the server refuses causes a message with the reason, and the text stays unchanged', async () => {
    const id = await openPost('<p>bir</p>');
    await insertFiles('paste', [{ name: 'bozuk.png', buffer: Buffer.from('x') }]);
    await page.getByText('Refused: Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss: bozuk.png' }).click();
    await page.getByText('bozuk.png').waitFor({ state: 'detached' });
    expect((await saveDraft(id)).content).toBe('<p>bir</p>');
  });

  test('does not move the caret while it is uploaded', async () => {
    await page.addInitScript(() => {
      globalThis.XMLHttpRequest = class extends XMLHttpRequest {
        constructor() {
          super();
          document.addEventListener('report-progress', () =>
            this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 })),
          );
        }
      };
    });
    await page.route(site.origin + MEDIA_UPLOAD_PATHS.form, () => {});
    await openPost('<p>bir</p>');
    await text.getByText('bir').click();
    await page.keyboard.press('Home');
    await insertFiles('paste', [await png('#804020', 'a.png')]);
    await page.getByText('a.png').waitFor();
    const offset = await page.evaluate(async () => {
      const nextTask = () => new Promise((resolve) => setTimeout(resolve));
      const selection = getSelection();
      // Slate handles the first move at its event, and the second move up to 100 ms later.
      const moved = new Promise((resolve) => {
        document.addEventListener('selectionchange', resolve, { once: true });
      });
      selection?.modify('move', 'forward', 'character');
      await moved;
      await nextTask();
      await nextTask();
      selection?.modify('move', 'forward', 'character');
      document.dispatchEvent(new Event('report-progress'));
      await nextTask();
      await nextTask();
      return selection?.anchorOffset;
    });
    expect(offset).toBe(2);
    await page.unroute(site.origin + MEDIA_UPLOAD_PATHS.form);
  });

  test('is chosen on a narrow screen, by keyboard alone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPost('<p>bir</p>');
    await insertFiles('paste', [await png('#804020', 'çok-uzun-adlı-bir-resim-dosyası-telefonda.png')]);
    await expect.poll(async () => srcOf(await readTextHtml(text)).length).toBe(1);
    await button('Settings').click();
    await button('Choose a picture').focus();
    await page.keyboard.press('Enter');
    await picker.getByRole('option').waitFor();
    expect(await measureOverflow(page)).toEqual({ tooWide: 0, cutOff: [] });
    for (let presses = 0; presses < 12; presses += 1) {
      if (await picker.getByRole('option').evaluate((option) => option === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await picker.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Featured Image URL').inputValue()).toBe('');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
