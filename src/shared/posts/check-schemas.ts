/** Checks of a post before it is published. docs/decisions/0041-link-checks.md */
import { z } from 'zod';
import { paragraphs } from '../inputs.ts';
import { ARTICLE_FIELD_NAMES, type ArticleFieldName, POST_FIELDS } from './post-fields.ts';
import { CHECKED_URLS_MAX } from './post-states.ts';

const textOf = ({ limit }: { limit: { maxLength: number } }) => paragraphs(limit.maxLength);

/** The form's fields from which an article's head is made. */
export const headInput = z.object({
  title: textOf(POST_FIELDS.title),
  slug: textOf(POST_FIELDS.slug),
  excerpt: textOf(POST_FIELDS.excerpt),
  featuredImage: textOf(POST_FIELDS.featuredImage),
  // Older tabs omit newer fields.
  ...(Object.fromEntries(
    ARTICLE_FIELD_NAMES.map((name) => [name, textOf(POST_FIELDS[name]).default('')]),
  ) as Record<ArticleFieldName, z.ZodDefault<z.ZodString>>),
  publishedAt: z.date().nullable(),
});

export const headOutput = z.strictObject({
  title: z.string(),
  description: z.string().nullable(),
  /** The post's URL on this site. */
  url: z.string(),
  /** The URL that search engines list instead; null for `url`. */
  canonicalElsewhere: z.string().nullable(),
  isHidden: z.boolean(),
  social: z.strictObject({
    title: z.string(),
    description: z.string().nullable(),
    image: z.string(),
    /** True for the card that the server draws from the title. */
    drawn: z.boolean(),
  }),
});

export const linksInput = z.object({
  urls: z.array(z.string().min(1).max(2048)).min(1).max(CHECKED_URLS_MAX),
});

/**
 * `missing`: 404 or 410. `silent`: no response, or a failure. `unasked`: the URL is neither public nor a page of
 * this site, so it is not requested.
 */
const LINK_STATES = ['found', 'missing', 'silent', 'unasked'] as const;

export const linksOutput = z
  .array(z.strictObject({ url: z.string(), state: z.enum(LINK_STATES), status: z.int().nullable() }))
  .max(CHECKED_URLS_MAX);

export type HeadInput = z.output<typeof headInput>;
export type HeadOutput = z.output<typeof headOutput>;
export type CheckedLink = z.output<typeof linksOutput>[number];
