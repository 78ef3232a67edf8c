import { z } from 'zod';
import { pageInput, pageOf, pageOutput } from '#server/assistants/parts.ts';
import { defineTool, READING } from '#server/assistants/tool.ts';

export const listCategories = defineTool({
  ...READING,
  name: 'list_categories',
  title: 'List categories',
  description:
    'Use this to choose categories for a post, or to see what the blog is about. Gives names, ids and the number of posts of each category.',
  procedures: ['admin.categories.list'],
  input: z.strictObject({ page: pageInput }),
  output: z.object({
    categories: z
      .array(
        z.object({
          id: z.string().describe('The id for category_ids.'),
          name: z.string().describe('The name that readers see.'),
          slug: z.string().describe('The end of the address.'),
          description: z.string().nullable().describe('What the category is about.'),
          parent: z.string().nullable().describe('The name of the category above.'),
          posts: z.int().describe('The number of posts in any status.'),
        }),
      )
      .describe('The categories of this page.'),
    ...pageOutput,
  }),
  run: async ({ caller }, { page }) => {
    const { rows, ...position } = pageOf(await caller.admin.categories.list(), page);
    return {
      categories: rows.map(({ id, name, slug, description, parentName, posts }) => ({
        id,
        name,
        slug,
        description,
        parent: parentName,
        posts,
      })),
      ...position,
    };
  },
});
