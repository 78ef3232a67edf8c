import { afterAll, beforeEach, expect, test } from 'vitest';
import { wxr, wxrAttachment, wxrItem, wxrMeta } from '#blog-sources/__fixtures__/wxr.ts';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import { pathTo } from '#shared/routes.ts';
import { words as turkish } from '#shared/words/tr.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

const folder = await makeTemporaryFolder();
afterAll(() => folder.remove());
const journey = await openSite(undefined, { DATA_DIR: folder.path });
const { database, site } = journey;
const page = await shareAdminVisit(journey);
const text = turkish.moving;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
const upload = (name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

beforeEach(async () => {
  await database.sql`delete from imports`;
  await database.sql`update users set language = 'tr'`;
  await page.goto(site.origin + pathTo('adminImport'));
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
});

const author =
  '<wp:author><wp:author_login>ayse</wp:author_login><wp:author_email>ayse@eski.example</wp:author_email><wp:author_display_name><![CDATA[Ayşe Yılmaz]]></wp:author_display_name></wp:author>';
const category =
  '<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>gezi</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Gezi]]></wp:cat_name></wp:category>';
const xml = wxr(
  author,
  category,
  wxrAttachment(5, 'deniz.png', { alt: 'Deniz' }),
  wxrItem({
    id: 1,
    slug: 'kargo-takibi',
    title: 'Kargo takibi',
    content: 'Merhaba. [contact-form-7 id="7"]',
    more: wxrMeta('_thumbnail_id', '5'),
  }),
  wxrItem({ id: 2, slug: 'iade', title: 'İade', content: 'Kolay iade.' }),
  wxrItem({ id: 3, slug: 'gizli', title: 'Gizli', status: 'private', content: 'Not.' }),
  wxrItem({ id: 9, slug: 'menu', title: 'Menü', type: 'nav_menu_item', content: '' }),
);

async function statusOf(path: string): Promise<string> {
  const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' });
  return [status, headers.get('location')].filter(Boolean).join(' ');
}

test('a small export is uploaded, tried, imported and undone, in Turkish', async () => {
  await button(text.source.choose).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const picture = await plainPicture({ width: 60, height: 40, format: 'png' });
  await upload(
    'eski-blog.zip',
    zip([
      { name: 'eski.xml', content: xml },
      { name: 'wp-content/uploads/2026/03/deniz.png', content: picture },
    ]),
  );

  await says(text.figures.status(2, 1));
  await says(text.trial.privatePosts(1));
  await says('Ayşe Yılmaz');
  await page.getByText(text.trial.noMember).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const forms = page.getByRole('row').filter({ hasText: text.losses.kinds['form'] ?? '' });
  await forms.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kargo takibi', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.losses.close, exact: true }).click();
  await button(text.trial.start(3)).click();

  await says(text.result.done(3));
  await says(text.figures.picturesFailed(0));
  expect(await faultsOf(page)).toEqual([]);
  expect(await statusOf('/2026/03/kargo-takibi/?utm_source=x')).toBe(
    '301 /blog/2026/03/kargo-takibi?utm_source=x',
  );

  await button(text.result.undo).click();
  await button(text.source.choose).waitFor();
  const [row] =
    await database.sql`select count(*)::integer as count from blog_posts where slug = 'kargo-takibi'`;
  expect(row).toEqual({ count: 0 });
  expect(await statusOf('/2026/03/kargo-takibi/')).toBe('404');
});

test.each<[string, string, Buffer, string]>([
  ['an empty file', 'bos.xml', Buffer.alloc(0), 'IMPORT_FORMAT_UNKNOWN bos.xml'],
  ['a truncated file', 'yarim.xml', Buffer.from(xml.slice(0, -60)), 'IMPORT_FILE_TRUNCATED yarim.xml'],
  [
    'a path out of the archive',
    'kotu.zip',
    zip([{ name: '../kotu.md', content: 'a' }]),
    'IMPORT_FILE_HOSTILE',
  ],
])('%s is refused with its message', async (_name, name, content, failure) => {
  await upload(name, content);
  const [code = '', place = ''] = failure.split(' ');
  const alert = page.getByRole('alert').filter({ hasText: text.trial.failed });
  const [sentence = ''] = turkish.errorText(code as Parameters<typeof turkish.errorText>[0]).split('{place}');
  await alert.getByText(sentence + place).waitFor();
  expect(await alert.innerText()).not.toContain(folder.path);
  expect(await faultsOf(page)).toEqual([]);
  await button(text.trial.other).click();
  await button(text.source.choose).waitFor();
});
