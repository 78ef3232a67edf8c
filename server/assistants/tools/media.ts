import { z } from 'zod';
import { countPages, pageInput, pageOutput } from '#server/assistants/parts.ts';
import { defineTool, READING } from '#server/assistants/tool.ts';
import { PICTURE_FILTERS, PICTURES_PER_PAGE } from '#shared/media/pictures.ts';
import { pictureListInput } from '#shared/media/schemas.ts';

export const searchPictures = defineTool({
  ...READING,
  name: 'search_pictures',
  title: 'Search pictures',
  description:
    'Use this to find an uploaded picture for a post or a featured image, or pictures that lack an alternative text. Prefer these pictures to pictures of other sites.',
  procedures: ['admin.media.list'],
  input: z.strictObject({
    query: pictureListInput.shape.q
      .default('')
      .describe('Words in title or alternative text. Empty for all pictures.'),
    filter: z
      .enum(PICTURE_FILTERS)
      .default('all')
      .describe('missing-alt lacks an alternative text, unused is in no post.'),
    page: pageInput,
  }),
  output: z.object({
    pictures: z
      .array(
        z.object({
          id: z.string().describe('The id of the picture.'),
          url: z.string().describe('The address for texts and featured_image; it contains width and height.'),
          title: z.string().describe('The title in the library.'),
          alt: z.string().describe('The alternative text; empty if missing.'),
          bytes: z.int().describe('The size of the file.'),
          uses: z.int().describe('The number of posts with the picture.'),
        }),
      )
      .describe('The pictures of this page, the newest first.'),
    total: z.int().describe('The number of pictures on all pages.'),
    ...pageOutput,
  }),
  run: async ({ caller }, { query, filter, page }) => {
    const { pictures, total } = await caller.admin.media.list({ q: query, filter, page });
    return {
      pictures: pictures.map(({ id, url, title, alt, bytes, uses }) => ({
        id,
        url,
        title,
        alt,
        bytes,
        uses,
      })),
      total,
      page,
      pages: countPages(total, PICTURES_PER_PAGE),
    };
  },
});
