import { z } from 'zod';

export const sitemapPreview = z.strictObject({
  staticPages: z.int(),
  posts: z.int(),
  /** The number of files; with more than one, download and preview are their index. */
  files: z.int(),
  xml: z.string(),
  /** False where `xml` is only the beginning of a very long file. */
  complete: z.boolean(),
});

export type SitemapPreview = z.output<typeof sitemapPreview>;
