import type { SitemapPreview } from '#shared/schemas/admin-sitemap.ts';
import { readLiveSitemap } from '../feeds/live-sitemap.ts';
import type { Context } from '../trpc/context.ts';

/** Nobody reads on after some two thousand addresses, and no browser likes to draw them. */
const PREVIEW_CHARACTERS = 500_000;

/** The live sitemap as far as it can be looked at. */
export async function previewSitemap({
  sql,
  site,
  builtAt,
}: Pick<Context, 'sql' | 'site' | 'builtAt'>): Promise<SitemapPreview> {
  const sitemap = await readLiveSitemap(sql, { origin: site.origin, builtAt });
  if (!sitemap) throw new Error('The sitemap has a first file, however few addresses it has.');
  const { staticPages, posts, files } = sitemap;
  let xml = '';
  for await (const part of sitemap.text()) {
    if (xml.length + part.length > PREVIEW_CHARACTERS) {
      return { staticPages, posts, files, xml, complete: false };
    }
    xml += part;
  }
  return { staticPages, posts, files, xml, complete: true };
}
