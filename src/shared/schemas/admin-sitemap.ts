import { z } from 'zod';

export const sitemapPreview = z.strictObject({
  staticPages: z.int(),
  posts: z.int(),
  /** More than one: then the download and the preview are their index. */
  files: z.int(),
  xml: z.string(),
  /** Whether `xml` is the whole file, or the beginning of a very long one. */
  complete: z.boolean(),
});

export type SitemapPreview = z.output<typeof sitemapPreview>;
