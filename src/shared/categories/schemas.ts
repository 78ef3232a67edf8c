import { z } from 'zod';
import { slugify } from '#text/slug.ts';
import { coded } from '../coded.ts';
import { paragraphs, plainText } from '../inputs.ts';
import { CATEGORY_LIMITS } from '../posts/post-states.ts';
import { postSelection } from '../posts/schemas.ts';

const INCOMPLETE = coded('CATEGORY_INCOMPLETE');

/** The slug is normalized; an empty description becomes null. */
export const categoryForm = z.object({
  name: plainText(CATEGORY_LIMITS.name, coded('CATEGORY_NAME_TOO_LONG'), INCOMPLETE).min(1, INCOMPLETE),
  slug: plainText(CATEGORY_LIMITS.slug, coded('SLUG_TOO_LONG'), INCOMPLETE)
    .transform(slugify)
    .pipe(z.string().min(1, INCOMPLETE)),
  description: paragraphs(CATEGORY_LIMITS.description, coded('CATEGORY_DESCRIPTION_TOO_LONG'), INCOMPLETE)
    .nullish()
    .transform((description) => description || null),
  /** The parent category; null for a category at the top level. */
  parentId: z
    .uuid()
    .nullish()
    .transform((parentId) => parentId ?? null),
});

export const categoryId = z.object({ id: z.uuid() });

export const categoryChange = z.object({ id: z.uuid(), ...categoryForm.shape });

export const adminCategory = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  parentId: z.uuid().nullable(),
  parentName: z.string().nullable(),
  /** The number of the category's posts, in any status. */
  posts: z.int(),
});

/** The activity entry for undo. */
export const categoryDeleteOutput = z.strictObject({ activityId: z.uuid() });

export const categoryLinksInput = z.object({ categoryId: z.uuid(), selection: postSelection });

export type CategoryForm = z.output<typeof categoryForm>;
export type AdminCategory = z.output<typeof adminCategory>;
export type CategoryLinks = z.output<typeof categoryLinksInput>;
