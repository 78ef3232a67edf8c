import { z } from 'zod';

export const sitemapPreview = z.strictObject({
  staticPages: z.int(),
  posts: z.int(),
  /** The number of the sitemap's files. If there are several, the download and the preview are their index. */
  files: z.int(),
  xml: z.string(),
  /** False if `xml` is only the beginning of a long file. */
  complete: z.boolean(),
});

export type SitemapPreview = z.output<typeof sitemapPreview>;
