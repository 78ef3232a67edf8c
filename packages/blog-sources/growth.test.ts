import { expect, test } from 'vitest';
import { omissionsIn, postsIn, readFolder } from './__fixtures__/read-source.ts';
import { wxr, wxrAttachment, wxrItem } from './__fixtures__/wxr.ts';

const LONG = 'Deniz kıyısı. '.repeat(20_000);

test.each([
  ['a reusable block', '<!-- wp:block {"ref":1} /-->', 190],
  ['a gallery', '[gallery ids="2"]', 190],
])('a post that repeats %s beyond the limit of an item is left out', async (_name, markup, count) => {
  const items = await readFolder({
    'export.xml': wxr(
      wxrItem({ id: 1, type: 'wp_block', content: LONG }),
      wxrAttachment(2, 'a.jpg', { caption: LONG }),
      wxrItem({
        id: 3,
        content: `<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->${markup.repeat(count)}`,
      }),
      wxrItem({ id: 4, content: markup }),
    ),
  });
  expect(omissionsIn(items)).toContainEqual(expect.objectContaining({ key: '3', reason: 'too large' }));
  expect(postsIn(items).map(({ key }) => key)).toEqual(['4']);
});

test('a Markdown file that repeats a long title beyond the limit of an item is left out', async () => {
  const items = await readFolder({
    '_posts/2026-01-01-a.md': `---\ntitle: ${'Deniz '.repeat(8_000)}\n---\n${'{{ page.title }} '.repeat(1_000)}`,
    '_posts/2026-01-02-b.md': '---\ntitle: B\n---\n{{ page.title }}',
  });
  expect(omissionsIn(items)).toMatchObject([{ key: '_posts/2026-01-01-a.md', reason: 'too large' }]);
  expect(postsIn(items)).toMatchObject([{ title: 'B' }]);
});

test.each([
  ['text', 'a ', 3],
  ['definitions of one line', '\n[b]: /b\n', 1_500],
])('Markdown with %s and references repeats no long definition', async (_name, others, count) => {
  const text = `[a]: /x "${'Deniz '.repeat(2_000)}"\n${others.repeat(count)}\n${'[a]\n\n'.repeat(4_000)}`;
  const [post] = postsIn(await readFolder({ 'a.md': text }));
  expect(post?.html.length).toBeLessThan(1_000_000);
});

test('many references to short definitions stay links', async () => {
  const definitions = Array.from({ length: 300 }, (_, n) => `[${n}]: https://example.com/${n}`).join('\n');
  const references = Array.from({ length: 300 }, (_, n) => `[${n}]`).join('\n\n');
  const [post] = postsIn(await readFolder({ 'a.md': `${references}\n\n${definitions}` }));
  expect(post?.html.match(/<a /g)).toHaveLength(300);
});

test('a text that repeats pictures with long alternative texts is left out', async () => {
  const items = await readFolder({
    'export.xml': wxr(
      wxrAttachment(2, 'a.jpg', { alt: LONG }),
      wxrItem({ id: 3, content: '<img class="wp-image-2" src="a.jpg">'.repeat(100) }),
    ),
  });
  expect(omissionsIn(items)).toMatchObject([{ key: '3', reason: 'too large' }]);
});

test('a post of Ghost with too many links to a site with a long address is left out', async () => {
  const html = '<a href="__GHOST_URL__/">a</a>'.repeat(100);
  const items = await readFolder({
    'site.ghost.json': JSON.stringify({
      db: [
        {
          meta: { version: '5.82.0' },
          data: {
            posts: [{ id: 'p1', title: 'Yazı', slug: 'yazi', status: 'published', html }],
            settings: [{ key: 'url', value: `https://example.com/${'a'.repeat(100_000)}` }],
          },
        },
      ],
    }),
  });
  expect(omissionsIn(items)).toMatchObject([{ key: 'p1', reason: 'too large' }]);
});
