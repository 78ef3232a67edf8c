import { sitemapPreview } from '#shared/schemas/admin-sitemap.ts';
import { adminProcedure, router } from '../trpc/procedures.ts';
import { previewSitemap } from './preview.ts';

export const adminSitemapRouter = router({
  /** The sitemap that machines get at this moment. The file itself is at `ADMIN_FILES.sitemap`. */
  generate: adminProcedure.output(sitemapPreview).query(({ ctx }) => previewSitemap(ctx)),
});
