import { expect, test } from 'vitest';
import { postsIn, readFolder } from './__fixtures__/read-source.ts';
import { wxr, wxrItem } from './__fixtures__/wxr.ts';

/** A busy machine changes the time of the clock. */
function processorSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}

test.each<[string, string, number]>([
  ['brackets', '[', 300_000],
  ['shortcodes without an end', '[a_b c="d"]', 100_000],
  ['nested shortcodes', '[a]', 100_000],
  ['quotes of shortcodes', '[a "', 100_000],
  ['open tags', '<a ', 200_000],
  ['open comments', '<!--', 200_000],
  ['block comments', '<!-- wp:a -->', 100_000],
  ['open blocks of HTML', '<div>', 100_000],
  ['code', '<pre>', 100_000],
  ['line breaks', '\n', 500_000],
])('%s in a post take linear time', async (_name, piece, count) => {
  const startedAt = process.cpuUsage();
  const items = await readFolder({ 'export.xml': wxr(wxrItem({ id: 1, content: piece.repeat(count) })) });
  expect(postsIn(items)).toHaveLength(1);
  expect(processorSeconds(startedAt)).toBeLessThan(20);
});

test.each<[string, string, number]>([
  ['quotation marks', '>', 20_000],
  ['quotation marks with spaces', '> ', 20_000],
  ['list marks', '- ', 20_000],
  ['brackets', '[', 20_000],
  ['links', '[a](', 20_000],
  ['stars', '**a', 20_000],
  ['backticks', '`a ', 20_000],
  ['shortcodes', '{{< a >}}', 20_000],
  ['open shortcodes', '{{< ', 20_000],
  ['tags', '{% a %}', 20_000],
  ['open tags of HTML', '<a ', 20_000],
  ['cells', '|', 20_000],
])('%s in Markdown take bounded time', async (_name, piece, count) => {
  const startedAt = process.cpuUsage();
  const text = piece.repeat(count);
  await readFolder({ 'content/posts/a.md': text });
  await readFolder({ '_posts/2026-01-01-a.md': text });
  expect(processorSeconds(startedAt)).toBeLessThan(30);
});

test.each<[string, string, number]>([
  ['open comments', '{/*', 500_000],
  ['open components', '<A a={', 50_000],
  ['spaces after an import', ' ', 1_000_000],
])('%s in MDX take linear time', async (_name, piece, count) => {
  const startedAt = process.cpuUsage();
  await readFolder({ 'src/content/posts/a.mdx': `import${piece.repeat(count)}` });
  expect(processorSeconds(startedAt)).toBeLessThan(20);
});
