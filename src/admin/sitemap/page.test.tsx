import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SitemapPreview } from '#shared/blog/sitemap-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

const SITEMAP: SitemapPreview = { staticPages: 10, posts: 2, files: 1, xml: '<urlset/>', complete: true };
const open = (generate: () => unknown) =>
  showArea(pathTo('adminSitemap'), { 'admin.sitemap.generate': generate });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('without a sitemap the download is disabled, and the page says what to press', async () => {
  await open(() => SITEMAP);
  await screen.findByText('Click "Generate Sitemap" to create your sitemap.xml file');
  expect(screen.queryByRole('button', { name: 'Download sitemap.xml' })).toBeNull();
});

test('while a sitemap is generated the button says so and is disabled; then the page shows counts and the file', async () => {
  const generation = Promise.withResolvers<SitemapPreview>();
  await open(() => generation.promise);
  await userEvent.click(await button('Generate Sitemap'));
  expect((await button('Generating...')).disabled).toBe(true);
  generation.resolve(SITEMAP);
  await screen.findByText('Sitemap generated with 10 static pages and 2 blog posts (Total: 12 URLs)');
  await screen.findByText('Included 10 static pages and 2 blog posts.');
  expect(screen.getByRole('region', { name: 'Preview of sitemap.xml' }).textContent).toBe('<urlset/>');
  expect((await button('Download sitemap.xml')).disabled).toBe(false);
  expect(screen.queryByText('The preview ends here. The download is complete.')).toBeNull();
});

test('a very long sitemap says that it is an index, and marks the end of the preview', async () => {
  await open(() => ({ ...SITEMAP, files: 3, complete: false }));
  await userEvent.click(await button('Generate Sitemap'));
  await screen.findByText('More than one file can hold: sitemap.xml is the index of 3 files.');
  expect(screen.getByText('The preview ends here. The download is complete.')).toBeDefined();
});

test('a request without an answer gets our text, not the browser’s', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(await button('Generate Sitemap'));
  await screen.findByText('Error generating sitemap');
  await screen.findByText('The server does not answer. Check your connection and try again.');
  expect(screen.queryByText('Failed to fetch')).toBeNull();
});

test('a failure shows a message, keeps the previous sitemap, and can be retried', async () => {
  let attempts = 0;
  await open(() => {
    attempts += 1;
    if (attempts === 2) throw new AppError('INTERNAL');
    return { ...SITEMAP, posts: attempts };
  });
  await userEvent.click(await button('Generate Sitemap'));
  await screen.findByText(/and 1 blog posts \(Total/);
  await userEvent.click(await button('Generate Sitemap'));
  await screen.findByText('Error generating sitemap');
  expect(screen.getByText(/and 1 blog posts \(Total/)).toBeDefined();
  await userEvent.click(await button('Generate Sitemap'));
  await screen.findByText(/and 3 blog posts \(Total/);
});
