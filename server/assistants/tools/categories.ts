import { z } from 'zod';
import * as field from '#server/assistants/fields.ts';
import { pageOf } from '#server/assistants/parts.ts';
import { defineTool } from '#server/assistants/tool.ts';

export const listCategories = defineTool({
  level: 'read',
  name: 'list_categories',
  title: 'List categories',
  description:
    'Use this to choose categories for a post, or to see what the blog is about. Gives names, ids and the number of posts of each category.',
  procedures: ['admin.categories.list'],
  input: z.strictObject({ page: field.pageInput }),
  output: z.object({
    categories: field.rows('The categories of this page.', {
      id: field.text('The id for category_ids.'),
      name: field.text('The name that readers see.'),
      slug: field.text('The end of the address.'),
      description: field.textOrNull('What the category is about.'),
      parent: field.textOrNull('The name of the category above.'),
      posts: field.count('The number of posts in any status.'),
    }),
    ...field.pageOutput,
  }),
  run: async ({ caller }, { page }) => {
    const { rows, ...position } = pageOf(await caller.admin.categories.list(), page);
    const categories = rows.map(({ parentName, ...category }) => ({ ...category, parent: parentName }));
    return { categories, ...position };
  },
});
