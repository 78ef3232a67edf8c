import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './__fixtures__/read-source.ts';
import { wxr, wxrItem } from './__fixtures__/wxr.ts';
import { zip } from './__fixtures__/zip.ts';
import { openSource } from './open-source.ts';

const ghost = '{"db":[{"data":{"posts":[]}}]}';

test.each<[string, string, string | Uint8Array]>([
  ['wordpress', 'upload', wxr(wxrItem({ id: 1 }))],
  ['wordpress', 'upload', zip([{ name: 'site/export.xml', content: wxr() }])],
  ['wordpress', 'a.md', wxr(wxrItem({ id: 1 }))],
  ['ghost', 'a.txt', ghost],
  ['markdown', 'a.md', `A feed begins with \`<rss xmlns:wp="">\`.`],
  ['wordpress', 'a.xml', Buffer.from(`\ufeff${wxr()}`, 'utf16le')],
  ['ghost', 'upload', ghost],
  ['ghost', 'upload', zip([{ name: 'a.json', content: ghost }])],
  ['markdown', 'a.markdown', '# A'],
  ['markdown', 'upload', zip([{ name: 'posts/a.md', content: '# A' }])],
])('recognizes %s by the content of %s', async (format, name, content) => {
  const folder = await folderWith({ [name]: content });
  const source = await openSource([join(folder, name)]);
  expect(source.format).toBe(format);
  await source.close();
});

test('a chosen format comes before the recognized one', async () => {
  const folder = await folderWith({ 'a.xml': wxr(), 'a.md': '# A' });
  const source = await openSource([folder], { format: 'markdown' });
  expect(source.format).toBe('markdown');
  await source.close();
  await expect(openSource([folder], { format: 'ghost' })).rejects.toMatchObject({
    code: 'FORMAT_UNKNOWN',
  });
});

test('items can be read repeatedly, and are the same', async () => {
  const folder = await folderWith({ 'a.xml': wxr(wxrItem({ id: 1 }), wxrItem({ id: 2 })) });
  const source = await openSource([folder]);
  const first = await Array.fromAsync(source.items());
  expect(await Array.fromAsync(source.items())).toEqual(first);
  await source.close();
});
