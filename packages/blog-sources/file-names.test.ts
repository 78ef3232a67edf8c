import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, omissionsIn, postNamed, postsIn, readItems } from './__fixtures__/read-source.ts';
import { wxr, wxrAttachment, wxrItem } from './__fixtures__/wxr.ts';
import { type ZipFile, zip } from './__fixtures__/zip.ts';
import { openSource } from './open-source.ts';

const POST = 'posts/yazılar/başlık.md';
const OTHER = 'posts/yazılar/öbür-ığş.md';
const PICTURE = 'posts/yazılar/görsel-şıkğİ.png';
const TEXT = '# Başlık\n\n![Şema](görsel-şıkğİ.png) [Öbür](öbür-ığş.md)';

/** The bytes of Turkish letters in code page 857. */
const CODE_PAGE_857: Readonly<Record<string, number>> = {
  ı: 0x8d,
  ş: 0x9f,
  ö: 0x94,
  ü: 0x81,
  ğ: 0xa7,
  ç: 0x87,
  İ: 0x98,
  Ş: 0x9e,
  Ğ: 0xa6,
  Ö: 0x99,
  Ü: 0x9a,
  Ç: 0x80,
}; // prettier-ignore
const inCodePage857 = (name: string) =>
  Buffer.from(Array.from(name, (letter) => CODE_PAGE_857[letter] ?? letter.charCodeAt(0)));
const inWindows1254 = (name: string) =>
  Buffer.from(name.replace(/ş/g, '\u00fe').replace(/ı/g, '\u00fd').replace(/ğ/g, '\u00f0'), 'latin1');

async function readArchive(files: readonly ZipFile[]) {
  const folder = await folderWith({ 'site.zip': zip(files) });
  const path = join(folder, 'site.zip');
  const source = await openSource([path]);
  try {
    return {
      items: await Array.fromAsync(source.items()),
      picture: async (url: string) => (await source.openPicture(url)) !== undefined,
    };
  } finally {
    await source.close();
  }
}

test.each<[string, (name: string) => Partial<ZipFile>]>([
  ['UTF-8 with its flag', (name) => ({ name })],
  ['UTF-8 without its flag, as a Mac writes it', (name) => ({ name, hasUtf8Flag: false })],
  ['decomposed letters', (name) => ({ name: name.normalize('NFD') })],
  ['decomposed letters without the flag', (name) => ({ name: name.normalize('NFD'), hasUtf8Flag: false })],
  ['code page 857, as Windows writes it', (name) => ({ name: inCodePage857(name), hasUtf8Flag: false })],
  ['code page 857 with the flag of UTF-8', (name) => ({ name: inCodePage857(name) })],
  [
    'the extra field of Info-ZIP',
    (name) => ({ name: name.replace(/[^\w/.-]/g, '?'), unicodeName: name, hasUtf8Flag: false }),
  ],
])('names of an archive in %s are read, with their links and pictures', async (_name, named) => {
  const files: [string, string][] = [
    [POST, TEXT],
    [OTHER, '# Öbür'],
    [PICTURE, 'PNG'],
  ];
  const { items, picture } = await readArchive(
    files.map(([name, content]) => ({ name, content, ...named(name) })),
  );
  expect(postNamed(items, 'Başlık')).toMatchObject({
    key: POST,
    html: `<p><img src="${PICTURE}" alt="Şema"> <a href="/posts/yazılar/öbür-ığş/">Öbür</a></p>`,
    formerUrls: ['/posts/yazılar/başlık/'],
  });
  expect(await picture(PICTURE)).toBe(true);
  expect(await picture(PICTURE.normalize('NFD'))).toBe(true);
});

test('a reference in decomposed letters finds a file in composed letters', async () => {
  const { items } = await readArchive([
    { name: POST, content: TEXT.normalize('NFD') },
    { name: OTHER, content: '# Öbür' },
    { name: PICTURE, content: 'PNG' },
  ]);
  expect(postsIn(items)[0]?.html).toContain(`<img src="${PICTURE}"`);
  expect(postsIn(items)[0]?.html).toContain('<a href="/posts/yazılar/öbür-ığş/">');
});

test.each<[string, (name: string) => Partial<ZipFile>]>([
  ['code page 857', (name) => ({ name: inCodePage857(name), hasUtf8Flag: false })],
  ['UTF-8 without its flag', (name) => ({ name, hasUtf8Flag: false })],
  ['decomposed letters', (name) => ({ name: name.normalize('NFD') })],
])('pictures of WordPress and Ghost are found by names in %s', async (_name, named) => {
  const upload = 'wp-content/uploads/2026/03/çağrı ekranı.png';
  const wordpress = await readArchive([
    { name: 'export.xml', content: wxr(wxrAttachment(1, 'çağrı ekranı.png'), wxrItem({ id: 2 })) },
    { name: upload, content: 'PNG', ...named(upload) },
  ]);
  for (const file of [
    'çağrı ekranı.png',
    '%C3%A7a%C4%9Fr%C4%B1%20ekran%C4%B1.png',
    'c\u0327ag\u0306rı ekranı.png',
  ])
    expect(await wordpress.picture(`https://example.com/wp-content/uploads/2026/03/${file}`)).toBe(true);
  const image = 'content/images/2026/çağrı.png';
  const src = `__GHOST_URL__/${encodeURI(image)}`;
  const html = `<img src="${src}" alt="">`;
  const ghost = await readArchive([
    {
      name: 'ghost.json',
      content: JSON.stringify({ db: [{ data: { posts: [{ id: '1', title: 'A', html }] } }] }),
    },
    { name: image, content: 'PNG', ...named(image) },
  ]);
  expect(postNamed(ghost.items, 'A').html).toContain(`<img src="${image}"`);
  expect(await ghost.picture(image)).toBe(true);
  expect(await ghost.picture(`https://example.com/${encodeURI(image)}`)).toBe(true);
});

test('a folder with decomposed names has its pictures and links', async () => {
  const folder = await folderWith({
    [POST.normalize('NFD')]: TEXT,
    [OTHER.normalize('NFD')]: '# Öbür',
    [PICTURE.normalize('NFD')]: 'PNG',
  });
  expect(postNamed(await readItems([folder]), 'Başlık')).toMatchObject({
    key: POST,
    html: `<p><img src="${PICTURE}" alt="Şema"> <a href="/posts/yazılar/öbür-ığş/">Öbür</a></p>`,
  });
});

test.each<[string, ZipFile]>([
  ['a backslash', { name: '..\\ş.md', content: 'a', hasUtf8Flag: false }],
  ['a backslash in code page 857', { name: inCodePage857('..\\ş.md'), content: 'a', hasUtf8Flag: false }],
  ['an absolute path in code page 857', { name: inCodePage857('/etc/ş.md'), content: 'a' }],
  ['a drive with a backslash', { name: inCodePage857('C:\\ş.md'), content: 'a' }],
  ['a parent folder in code page 857', { name: inCodePage857('ş/../../a.md'), content: 'a' }],
  ['a NUL', { name: inCodePage857('ş\0.md'), content: 'a' }],
  ['a hostile name in the extra field', { name: 'a.md', unicodeName: '../a.md', content: 'a' }],
  [
    'a parent folder of overlong UTF-8',
    { name: Buffer.from([0x2e, 0x2e, 0x5c, 0xc0, 0xae, 0x6d]), content: 'a' },
  ],
])('an archive whose name has %s is refused', async (_name, file) => {
  await expect(readArchive([file])).rejects.toMatchObject({ code: 'FILE_HOSTILE' });
});

test('names in another encoding than those do not stop an import', async () => {
  const { items } = await readArchive([
    { name: inWindows1254('ışık.md'), content: '# Işık', hasUtf8Flag: false },
  ]);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['Işık']);
});

test('an archive of Windows may have folders with backslashes', async () => {
  const { items } = await readArchive([{ name: 'posts\\bir.md', content: '# Bir' }]);
  expect(postsIn(items)[0]?.key).toBe('posts/bir.md');
});

const link = (name: string, target: string): ZipFile => ({ name, content: target, mode: 0o120777 });

test('a symbolic link within an archive is left out, and never followed', async () => {
  const { items, picture } = await readArchive([
    { name: 'blog-main/_posts/2026-03-14-bir.md', content: '---\ntitle: Bir\n---\n' },
    { name: 'blog-main/assets/a.png', content: 'PNG' },
    link('blog-main/_posts/2026-03-15-iki.md', '2026-03-14-bir.md'),
    link('blog-main/assets/b.png', './a.png'),
    link('blog-main/docs', 'assets/../_posts'),
    link('blog-main/missing.md', 'nowhere.md'),
  ]);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['Bir']);
  expect(await picture('assets/b.png')).toBe(false);
  expect(omissionsIn(items).map(({ key, reason }) => [key, reason])).toEqual([
    ['_posts/2026-03-15-iki.md', 'symbolic link'],
    ['assets/b.png', 'symbolic link'],
    ['docs', 'symbolic link'],
    ['missing.md', 'symbolic link'],
  ]);
});

test.each([
  ['/etc/passwd'],
  ['../../etc/passwd'],
  ['..'],
  ['a/../../b'],
  ['C:\\Windows\\a'],
  ['..\\..\\a'],
  ['a path of 5,000 letters', 'a'.repeat(5000)],
])('an archive with a symbolic link to %s is refused', async (name, target = name) => {
  await expect(readArchive([{ name: 'a.md', content: 'a' }, link('b.md', target)])).rejects.toMatchObject({
    code: 'FILE_HOSTILE',
  });
});

test('symbolic links of a folder are left out, wherever they lead', async () => {
  const outside = await folderWith({ 'gizli.md': '# Gizli' });
  const folder = await folderWith({ 'a.md': '# A' });
  await mkdir(join(folder, 'b'));
  await writeFile(join(folder, 'b/c.md'), '# C');
  await symlink(outside, join(folder, 'outside'));
  await symlink('a.md', join(folder, 'CLAUDE.md'));
  const items = await readItems([folder]);
  expect(postsIn(items).map(({ title }) => title)).toEqual(['A', 'C']);
  expect(omissionsIn(items)).toMatchObject([
    { key: 'CLAUDE.md', reason: 'symbolic link' },
    { key: 'outside', reason: 'symbolic link' },
  ]);
});
