import { z } from 'zod';
import { countPages, pageInput, pageOutput } from '#server/assistants/parts.ts';
import { defineTool, READING, WRITING } from '#server/assistants/tool.ts';
import { PICTURE_FILTERS, PICTURES_PER_PAGE, pictureAt } from '#shared/media/pictures.ts';
import { pictureChange, pictureListInput } from '#shared/media/schemas.ts';

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

const DATA = /^[A-Za-z0-9+/]+={0,2}$/;

export const uploadPicture = defineTool({
  ...WRITING,
  name: 'upload_picture',
  title: 'Upload a picture',
  description:
    'Use this to add a picture to the library before you put it into a post: by its address on another site, or as base64 for small files. Always give an alternative text. The answer has the url for texts and featured_image.',
  procedures: ['admin.media.list', 'admin.media.update'],
  input: z
    .strictObject({
      url: z
        .url()
        .max(2048)
        .optional()
        .describe('The address of the picture on another site, at most 20 MB.'),
      data: z
        .string()
        .regex(DATA)
        .optional()
        .describe('The file in base64, at most about 700 kB. Give either url or data.'),
      title: pictureChange.shape.title.describe('The name in the library, at most 200 characters.'),
      alt: pictureChange.shape.alt
        .min(1)
        .describe('What the picture shows, for people who do not see it. At most 300 characters.'),
    })
    .refine(({ url, data }) => (url === undefined) !== (data === undefined), { path: ['url'] }),
  output: z.object({
    id: z.string().describe('The id of the picture.'),
    url: z.string().describe('The address for texts and featured_image.'),
    width: z.int().describe('The width in pixels.'),
    height: z.int().describe('The height in pixels.'),
    title: z.string().describe('The name in the library.'),
    alt: z.string().describe('The alternative text.'),
  }),
  run: async ({ caller, takePicture }, { url, data, title, alt }) => {
    const { id, ...picture } = await takePicture(
      url === undefined ? { content: Buffer.from(data ?? '', 'base64'), title } : { url, title },
    );
    const { width = 0, height = 0 } = pictureAt(picture.url) ?? {};
    // A picture that was in the library before keeps its words.
    const words = picture.alt === '' ? await caller.admin.media.update({ id, title, alt }) : picture;
    return { id, url: picture.url, width, height, title: words.title, alt: words.alt };
  },
});
