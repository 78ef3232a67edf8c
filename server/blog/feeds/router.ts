import type { Context } from '#server/trpc/context.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { type SitemapPreview, sitemapPreview } from '#shared/blog/sitemap-schemas.ts';
import { readSitemap } from './sitemap.ts';

/**
 * The number of characters that the preview shows: about two thousand URLs. A longer preview would render slowly.
 */
const PREVIEW_CHARACTERS = 500_000;

export const adminSitemapRouter = router({
  /** Generates a preview of the sitemap. The whole file is a download from `ADMIN_FILES.sitemap`. */
  generate: adminProcedure
    .meta({ role: 'editor' })
    .output(sitemapPreview)
    .query(({ ctx }) => previewSitemap(ctx)),
});

async function previewSitemap({
  sql,
  site,
  builtAt,
}: Pick<Context, 'sql' | 'site' | 'builtAt'>): Promise<SitemapPreview> {
  const sitemap = await readSitemap(sql, { scope: 'specified', site, builtAt });
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
