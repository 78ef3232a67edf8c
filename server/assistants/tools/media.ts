import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { positionOf } from '#server/assistants/parts.ts';
import { defineTool } from '#server/assistants/tool.ts';
import { PICTURES_PER_PAGE, pictureAt } from '#shared/media/pictures.ts';
import { pictureChange, pictureElsewhere, pictureListInput } from '#shared/media/schemas.ts';

const picture = {
  id: field.text('The id of the picture.'),
  url: field.text('The address for texts and featured_image; it contains width and height.'),
  title: field.text('The name in the library.'),
  alt: field.text('The alternative text; empty if missing.'),
};

export const searchPictures = defineTool({
  level: 'read',
  name: 'search_pictures',
  title: 'Search pictures',
  description:
    'Use this to find an uploaded picture for a post or a featured image, or pictures that lack an alternative text. Prefer these pictures to pictures of other sites.',
  procedures: ['admin.media.list'],
  input: z.strictObject({
    query: pictureListInput.shape.q
      .default('')
      .describe('Words in title or alternative text. Empty for all pictures.'),
    filter: pictureListInput.shape.filter.describe(
      'missing-alt lacks an alternative text, unused is in no post.',
    ),
    page: field.pageInput,
  }),
  output: z.object({
    pictures: field.rows('The pictures of this page, the newest first.', {
      ...picture,
      bytes: field.count('The size of the file.'),
      uses: field.count('The number of posts with the picture.'),
    }),
    ...field.totalOutput,
  }),
  run: async ({ caller }, { query, filter, page }) => {
    const { pictures, total } = await caller.admin.media.list({ q: query, filter, page });
    return { pictures, ...positionOf(total, page, PICTURES_PER_PAGE) };
  },
});

const DATA = /^[A-Za-z0-9+/]+={0,2}$/;

export const uploadPicture = defineTool({
  level: 'drafts',
  name: 'upload_picture',
  title: 'Upload a picture',
  description:
    'Use this to add a picture to the library before you put it into a post: by its address on another site, or as base64 for small files. Always give an alternative text. The answer has the url for texts and featured_image.',
  procedures: ['admin.media.list', 'admin.media.update'],
  input: z
    .strictObject({
      url: pictureElsewhere.shape.url
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
    ...picture,
    width: field.count('The width in pixels.'),
    height: field.count('The height in pixels.'),
  }),
  run: async ({ caller, takePicture }, { url, data, title, alt }) => {
    const { id, ...uploaded } = await takePicture(
      url === undefined ? { content: Buffer.from(data ?? '', 'base64'), title } : { url, title },
    );
    const { width = 0, height = 0 } = pictureAt(uploaded.url) ?? {};
    // A picture that was in the library before keeps its words.
    const words = uploaded.alt === '' ? await caller.admin.media.update({ id, title, alt }) : uploaded;
    return { id, url: uploaded.url, width, height, title: words.title, alt: words.alt };
  },
});
