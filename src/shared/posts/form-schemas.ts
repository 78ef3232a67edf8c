import { z } from 'zod';
import { imageUrl, isPageUrl } from '#rich-text/urls.ts';
import { slugify } from '#text/slug.ts';
import { coded } from '../coded.ts';
import { paragraphs, plainText } from '../inputs.ts';
import { POST_FIELD_ROWS, POST_FIELDS, type PostField, type PostFieldName } from './post-fields.ts';
import { CONTENT_MAX_BYTES, EARLIER_KEYS_MAX, POST_STATUSES } from './post-states.ts';

const INCOMPLETE = coded('POST_INCOMPLETE');
const CATEGORIES_MAX = 1000;

/** A text of several lines, such as the excerpt. */
function textOf({ limit }: PostField) {
  return paragraphs(limit?.maxLength ?? Infinity, limit && coded(limit.tooLong), INCOMPLETE);
}

function lineOf({ limit }: PostField) {
  return plainText(limit?.maxLength ?? Infinity, limit && coded(limit.tooLong), INCOMPLETE);
}

/** Null if empty. Undefined, from older tabs, leaves the stored value. */
function optionalText(field: PostField) {
  return textOf(field)
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text || null));
}

/** The schemas of fields that have other rules than their length. */
const RULED = {
  title: lineOf(POST_FIELDS.title).min(1, INCOMPLETE),
  slug: lineOf(POST_FIELDS.slug).transform(slugify).pipe(z.string().min(1, INCOMPLETE)),
  /** HTML, which the server normalizes. */
  content: z
    .string(INCOMPLETE)
    .min(1, INCOMPLETE)
    .refine((html) => byteLength(html) <= CONTENT_MAX_BYTES, coded('CONTENT_TOO_LARGE')),
  status: z.enum(POST_STATUSES),
  featuredImage: optionalText(POST_FIELDS.featuredImage).refine(
    (url) => !url || imageUrl.accept(url) !== undefined,
    coded('FEATURED_IMAGE_INVALID'),
  ),
  socialImage: optionalText(POST_FIELDS.socialImage).refine(
    (url) => !url || imageUrl.accept(url) !== undefined,
    coded('SOCIAL_IMAGE_INVALID'),
  ),
  canonicalUrl: optionalText(POST_FIELDS.canonicalUrl).refine(
    (url) => !url || isPageUrl(url),
    coded('CANONICAL_URL_INVALID'),
  ),
  seoRobots: optionalText(POST_FIELDS.seoRobots).refine((value) => !value || value === 'noindex'),
  /** The publish date that the member chose, or null. */
  publishedAt: z
    .date()
    .min(new Date('1900-01-01T00:00:00Z'))
    .max(new Date('9999-12-30T00:00:00Z'))
    .nullable(),
};

const ruleOf = (name: PostFieldName, field: PostField) => {
  if (name in RULED) return RULED[name as keyof typeof RULED];
  return field.kind === 'optional' ? optionalText(field) : textOf(field);
};

type FormSchemas = {
  [Name in PostFieldName]: Name extends keyof typeof RULED
    ? (typeof RULED)[Name]
    : (typeof POST_FIELDS)[Name]['kind'] extends 'optional'
      ? ReturnType<typeof optionalText>
      : ReturnType<typeof textOf>;
};

/** The form of a post. Its fields are in the order of their messages: the first missing field comes first. */
export const postForm = z.object({
  ...(Object.fromEntries(POST_FIELD_ROWS.map(([name, field]) => [name, ruleOf(name, field)])) as FormSchemas),
  categoryIds: z.array(z.uuid()).max(CATEGORIES_MAX, coded('TOO_MANY_CATEGORIES')),
});

/** One try to save with the browser's key, and the keys of earlier unanswered tries. */
export const attempt = {
  id: z.uuid(),
  key: z.uuid(),
  earlierKeys: z.array(z.uuid()).max(EARLIER_KEYS_MAX),
  /** One form in one window, whose automatic saves continue one revision; older tabs send none. */
  formId: z.uuid().optional(),
};
/** The version that the editor has seen last. */
export const version = z.int().min(0);

/** The browser makes the post's id, so that a repeated request makes no second post. */
export const postCreateInput = z.object({
  ...attempt,
  publish: z.boolean(),
  post: postForm,
});

/** A draft with the text of another person's post; a taken slug gets a number. */
export const postCopyInput = z.object({ ...attempt, post: postForm });

export const postUpdateInput = z.object({
  ...attempt,
  version,
  /** True publishes the post on the chosen date or now; the form's status is ignored. */
  publish: z.boolean(),
  post: postForm,
});

export const postAutoSaveInput = z.object({ ...attempt, version, post: postForm });

export const workingCopyDiscardInput = z.object({ ...attempt, version });

export const savedPost = z.strictObject({
  id: z.uuid(),
  /** The version for the next save. */
  version,
  /** True for unpublished changes of a published post. */
  hasWorkingCopy: z.boolean(),
});

/** Schemas of a loaded post's values, by kind of field. */
const LOADED = {
  text: z.string(),
  optional: z.string().nullable(),
  /**
   * A document (`Value`) as JSON, which the server makes from stored HTML, so that the browser needs no
   * parser. A string, so that no serializer walks through it.
   */
  document: z.string(),
  status: z.enum(POST_STATUSES),
  date: z.date().nullable(),
};

export const loadedFields = {
  ...(Object.fromEntries(POST_FIELD_ROWS.map(([name, { kind }]) => [name, LOADED[kind]])) as {
    [Name in PostFieldName]: (typeof LOADED)[(typeof POST_FIELDS)[Name]['kind']];
  }),
  categoryIds: z.array(z.uuid()),
};

export const editedPost = z.strictObject({
  id: z.uuid(),
  version,
  ...loadedFields,
  updatedAt: z.date(),
  /** A member's name; null if unknown. */
  savedBy: z.string().nullable(),
  /** The unpublished changes; null if there are none. */
  workingCopy: z.strictObject({ ...loadedFields, savedAt: z.date() }).nullable(),
});

export type PostForm = z.output<typeof postForm>;
/** A post's fields before normalization. */
export type PostFormInput = z.input<typeof postForm>;
export type SavedPost = z.output<typeof savedPost>;
export type EditedPost = z.output<typeof editedPost>;
export type LoadedFields = Omit<EditedPost, 'id' | 'version' | 'updatedAt' | 'savedBy' | 'workingCopy'>;

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
