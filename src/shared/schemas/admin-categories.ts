import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { slugify } from '../slug.ts';
import { postSelection } from './admin-posts.ts';

const INCOMPLETE = ERRORS.CATEGORY_INCOMPLETE.text;

const plain = (max: number, tooLong: string) =>
  z
    .string(INCOMPLETE)
    .max(max, tooLong)
    .regex(/^[^\0]*$/);

/** The category form's fields. A slug is normalised, however it was typed; an empty description is none. */
export const categoryForm = z.object({
  name: plain(200, ERRORS.CATEGORY_NAME_TOO_LONG.text)
    .transform((name) => name.trim())
    .pipe(z.string().min(1, INCOMPLETE)),
  slug: plain(200, ERRORS.SLUG_TOO_LONG.text).transform(slugify).pipe(z.string().min(1, INCOMPLETE)),
  description: plain(2000, ERRORS.CATEGORY_DESCRIPTION_TOO_LONG.text)
    .nullish()
    .transform((description) => description?.trim() || null),
  /** null: top level. */
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
  /** Linked posts, whatever their status. */
  posts: z.int(),
});

export const categoryLinksInput = z.object({ categoryId: z.uuid(), selection: postSelection });

export type CategoryForm = z.output<typeof categoryForm>;
/** As the form has it: not yet normalised. */
export type CategoryFormInput = z.input<typeof categoryForm>;
export type AdminCategory = z.output<typeof adminCategory>;
