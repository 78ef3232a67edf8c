import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderWith, omissionsIn, postsIn, readFolder, readItems } from './__fixtures__/read-source.ts';
import { wxr, wxrItem } from './__fixtures__/wxr.ts';
import { type ZipFile, zip } from './__fixtures__/zip.ts';
import { SourceError } from './error.ts';
import { openZip } from './files/zip-files.ts';
import { LIMITS } from './limits.ts';
import type { OpenOptions } from './open-source.ts';

/** Returns the code and place of the error, or undefined if the file was read. */
async function errorOf(name: string, content: string | Uint8Array, options?: OpenOptions) {
  const folder = await folderWith({ [name]: content });
  return readItems([join(folder, name)], options).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof SourceError)) throw error;
      return `${error.code} ${error.details.place.replace(`${folder}/`, '')}`;
    },
  );
}

const whole = wxr(wxrItem({ id: 1, content: 'Merhaba <b>dünya</b> [gallery ids="1"]' }));

test.each<[string, string | Uint8Array, string]>([
  [
    'expansion of entities',
    whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<rss'),
    'FILE_HOSTILE export.xml:2',
  ],
  [
    'an external entity',
    whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<rss'),
    'FILE_HOSTILE export.xml:2',
  ],
  ['deep elements', whole.replace('<item>', `<item>${'<a>'.repeat(100)}`), 'FILE_HOSTILE export.xml:9'],
  ['a missing end', whole.slice(0, -40), 'FILE_TRUNCATED export.xml:22'],
  ['crossed tags', whole.replace('</wp:post_id>', '</wp:post_di>'), 'FILE_DAMAGED export.xml:15'],
  ['other bytes than UTF-8', Buffer.from(whole.replace('ü', '\u00fc'), 'latin1'), 'ENCODING export.xml:1'],
  ['an unknown encoding', whole.replace('UTF-8', 'klingon'), 'ENCODING export.xml:1'],
  ['other XML', '<html></html>', 'FORMAT_UNKNOWN export.xml'],
  ['nothing', '', 'FORMAT_UNKNOWN export.xml'],
])('XML with %s is refused', async (_name, content, expected) => {
  expect(await errorOf('export.xml', content)).toBe(expected);
});

test('files of different sites are refused', async () => {
  const folder = await folderWith({
    'a.xml': whole,
    'b.xml': whole.replaceAll('https://example.com</wp:base_blog', 'https://example.org</wp:base_blog'),
  });
  await expect(readItems([folder])).rejects.toMatchObject({
    code: 'SITES_DIFFER',
    details: { place: 'b.xml' },
  });
});

test('a file that is missing has its own error', async () => {
  await expect(readItems(['/does/not/exist'])).rejects.toMatchObject({ code: 'FILE_MISSING' });
});

test('an item that is too large is left out, and the next one is read', async () => {
  const items = await readFolder({
    'export.xml': wxr(wxrItem({ id: 1, content: 'a'.repeat(LIMITS.item + 1) }), wxrItem({ id: 2 })),
  });
  expect(omissionsIn(items)).toMatchObject([{ key: '1', title: 'Post 1', reason: 'too large' }]);
  expect(postsIn(items).map(({ key }) => key)).toEqual(['2']);
});

test('a text without an end is refused before it fills the memory', async () => {
  expect(await errorOf('export.xml', whole.slice(0, -200) + 'a'.repeat(LIMITS.node + 200_000))).toMatch(
    'FILE_TOO_LARGE export.xml:',
  );
});

const post: ZipFile = { name: 'posts/a.md', content: '# A\n\nb' };

test.each<[string, readonly ZipFile[], string]>([
  ['a path out of the archive', [{ name: '../a.md', content: 'a' }], 'FILE_HOSTILE'],
  ['a path out of a folder', [{ name: 'a/../../b.md', content: 'a' }], 'FILE_HOSTILE'],
  ['a path with backslashes', [{ name: '..\\a.md', content: 'a' }], 'FILE_HOSTILE'],
  ['an absolute path', [{ name: '/etc/a.md', content: 'a' }], 'FILE_HOSTILE'],
  ['a path of a drive', [{ name: 'C:/a.md', content: 'a' }], 'FILE_HOSTILE'],
  ['a symbolic link', [{ name: 'a.md', content: '/etc/passwd', mode: 0o120777 }], 'FILE_HOSTILE'],
  ['a password', [{ ...post, isEncrypted: true }], 'FILE_ENCRYPTED'],
  ['a bomb', [{ name: 'a.md', content: Buffer.alloc(LIMITS.freeBytes + 1) }], 'FILE_HOSTILE'],
  ['a wrong small size', [{ name: 'a.md', content: 'a'.repeat(5000), statedSize: 10 }], 'FILE_HOSTILE'],
  ['a wrong large size', [{ name: 'a.md', content: 'a'.repeat(50), statedSize: 100 }], 'FILE_DAMAGED'],
  ['nothing of use', [{ name: 'a.txt', content: 'a' }], 'FORMAT_UNKNOWN'],
  ['nothing', [], 'FORMAT_UNKNOWN'],
])('an archive with %s is refused', async (_name, files, code) => {
  expect(await errorOf('site.zip', zip([post, ...files].slice(files.length > 0 ? 1 : 2)))).toMatch(code);
});

test('files of an archive that share their bytes are refused', async () => {
  const archive = zip([
    { name: 'a.md', content: 'a'.repeat(300) },
    { name: 'b.md', content: 'b' },
  ]);
  // The second file's entry names the size of more bytes than the archive has.
  const entry = archive.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  archive.writeUInt32LE(archive.length, entry + 20);
  expect(await errorOf('site.zip', archive)).toMatch('FILE_HOSTILE');
});

test('limits hold for the number of files, for one file and for all', async () => {
  const folder = await folderWith({ 'site.zip': zip([post, { name: 'b.md', content: 'abc' }]) });
  const path = join(folder, 'site.zip');
  const refused = { code: 'FILE_TOO_LARGE' };
  await expect(openZip(path, { ...LIMITS, files: 1 })).rejects.toMatchObject(refused);
  await expect(openZip(path, { ...LIMITS, unpacked: 5 })).rejects.toMatchObject(refused);
  const files = await openZip(path, { ...LIMITS, file: 2 });
  await expect(Array.fromAsync(files.open('b.md'))).rejects.toMatchObject(refused);
  await files.close();
});

test('an archive that is cut anywhere is refused or read', async () => {
  const archive = zip([post, { name: 'export.xml', content: whole }]);
  for (let length = 0; length < archive.length; length += 7)
    expect((await errorOf('site.zip', archive.subarray(0, length))) ?? '').toMatch(/^(?:[A-Z_]+ .*)?$/);
});

test('XML that is cut at any byte is refused', async () => {
  const bytes = Buffer.from(whole);
  const folder = await folderWith({});
  const end = bytes.lastIndexOf('</rss>');
  for (let length = 0; length < end + 5; length += 1) {
    const path = join(folder, 'export.xml');
    await writeFile(path, bytes.subarray(0, length));
    await expect(readItems([path])).rejects.toBeInstanceOf(SourceError);
  }
});

const NAMES = [
  'export.xml',
  'export.json',
  'a.md',
  'b.mdx',
  'site.zip',
  '_posts/2026-01-01-a.md',
  'content/posts/a.md',
];

test('random bytes are refused or read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), fc.uint8Array({ maxLength: 400 }), async (name, bytes) => {
      expect((await errorOf(name, bytes)) ?? '').toMatch(/^(?:[A-Z_]+ .*)?$/);
    }),
    { numRuns: 200 },
  );
});

const PIECES = [
  '<p>',
  '</p>',
  '<pre>',
  '<b',
  '"',
  "'",
  '[gallery',
  ' ids="1"]',
  '[x]',
  '[/x]',
  '[[',
  ']]',
  '<!-- wp:a {"b":1} -->',
  '<!-- /wp:a -->',
  '<!--',
  '-->',
  '{{<',
  '>}}',
  '{{',
  '}}',
  '{%',
  '%}',
  '{% raw %}',
  'a',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '```',
  '$$',
  '<X a={b}>',
  '</X>',
  '| a |',
  '---',
  '<svg>',
  '<math>',
  '<iframe src=x>',
  '<select><option>',
  '[^1]',
  '[^1]: ',
  '&amp;',
  '<![CDATA[',
]; // prettier-ignore

test('random nesting of markup is read, and never as a script', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), async (pieces) => {
      const text = pieces.join('');
      const document = JSON.stringify({
        db: [{ data: { posts: [{ id: '1', html: text, lexical: text, mobiledoc: text }] } }],
      });
      const exports = [
        { 'export.xml': wxr(wxrItem({ id: 1, content: text })) },
        { 'export.json': document },
        { 'content/posts/a.md': text },
        { '_posts/2026-01-01-a.md': text },
        { 'source/_posts/a.md': text },
        { 'src/content/blog/a.mdx': text },
      ];
      for (const files of exports) {
        const items = await readFolder(files);
        expect(postsIn(items).length + omissionsIn(items).length).toBe(1);
        expect(postsIn(items)[0]?.html ?? '').not.toMatch(/<(?:script|iframe|svg|select)[\s>]/);
      }
    }),
    { numRuns: 60 },
  );
});
