import { sitemapPreview } from '#shared/schemas/admin-sitemap.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { previewSitemap } from './sitemap-preview.ts';

export const adminSitemapRouter = router({
  /** A preview of the sitemap. `ADMIN_FILES.sitemap` is the file itself. */
  generate: adminProcedure.output(sitemapPreview).query(({ ctx }) => previewSitemap(ctx)),
});
