/**
 * The fields of the post form. Each is a column of `blog_posts`. Errors of the form are reported in this order.
 * Schema, form, storage, history, merge and conflict dialog derive from the table: docs/extending.md.
 */

export type PostField<Code extends string = PostLimitCode> = {
  column: string;
  /** `optional`: null if empty; older tabs may omit it. */
  kind: 'text' | 'optional' | 'document' | 'status' | 'date';
  /** The largest number of characters, and the error of a longer text. */
  limit?: { maxLength: number; tooLong: Code };
  /** The label in the form. */
  label: string;
  /** True if the conflict dialog lists the field. */
  compared: boolean;
  /** True if the head of an article uses the field. */
  inArticle: boolean;
  /** The name under which the WordPress plugin Yoast SEO stores the field, for exports. */
  yoast?: string;
};

export const POST_FIELDS = {
  title: {
    column: 'title',
    kind: 'text',
    limit: { maxLength: 300, tooLong: 'TITLE_TOO_LONG' },
    label: 'Title',
    compared: true,
    inArticle: false,
  },
  slug: {
    column: 'slug',
    kind: 'text',
    limit: { maxLength: 200, tooLong: 'SLUG_TOO_LONG' },
    label: 'Slug',
    compared: true,
    inArticle: false,
  },
  content: { column: 'content', kind: 'document', label: 'Content', compared: false, inArticle: false },
  status: { column: 'status', kind: 'status', label: 'Status', compared: true, inArticle: false },
  excerpt: {
    column: 'excerpt',
    kind: 'text',
    limit: { maxLength: 200, tooLong: 'EXCERPT_TOO_LONG' },
    label: 'Excerpt',
    compared: true,
    inArticle: false,
  },
  featuredImage: {
    column: 'featured_image',
    kind: 'optional',
    limit: { maxLength: 2048, tooLong: 'FEATURED_IMAGE_TOO_LONG' },
    label: 'Featured Image URL',
    compared: false,
    inArticle: false,
  },
  publishedAt: {
    column: 'published_at',
    kind: 'date',
    label: 'Publish Date',
    compared: false,
    inArticle: false,
  },
  metaDescription: {
    column: 'meta_description',
    kind: 'optional',
    limit: { maxLength: 160, tooLong: 'META_DESCRIPTION_TOO_LONG' },
    label: 'Meta Description',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_metadesc',
  },
  metaKeywords: {
    column: 'meta_keywords',
    kind: 'optional',
    limit: { maxLength: 1000, tooLong: 'META_KEYWORDS_TOO_LONG' },
    label: 'Meta Keywords',
    compared: false,
    inArticle: true,
  },
  /** The page's whole title for search engines; otherwise it is made from `title`. */
  seoTitle: {
    column: 'seo_title',
    kind: 'optional',
    limit: { maxLength: 120, tooLong: 'SEO_TITLE_TOO_LONG' },
    label: 'Search Headline',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_title',
  },
  socialTitle: {
    column: 'social_title',
    kind: 'optional',
    limit: { maxLength: 120, tooLong: 'SOCIAL_TITLE_TOO_LONG' },
    label: 'Sharing Headline',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_opengraph-title',
  },
  socialImage: {
    column: 'social_image',
    kind: 'optional',
    limit: { maxLength: 2048, tooLong: 'SOCIAL_IMAGE_TOO_LONG' },
    label: 'Sharing Image URL',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_opengraph-image',
  },
  canonicalUrl: {
    column: 'canonical_url',
    kind: 'optional',
    limit: { maxLength: 2048, tooLong: 'CANONICAL_URL_TOO_LONG' },
    label: 'Canonical URL',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_canonical',
  },
  /** The rule for search engines: `noindex`, or empty. */
  seoRobots: {
    column: 'seo_robots',
    kind: 'optional',
    limit: { maxLength: 20, tooLong: 'SEO_ROBOTS_TOO_LONG' },
    label: 'Hidden From Search Engines',
    compared: false,
    inArticle: true,
    yoast: '_yoast_wpseo_meta-robots-noindex',
  },
} as const satisfies Record<string, PostField<string>>;

export type PostFieldName = keyof typeof POST_FIELDS;

export type PostFieldOf<Kind extends PostField['kind']> = {
  [Name in PostFieldName]: (typeof POST_FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[PostFieldName];

export type PostLimitCode = {
  [Name in PostFieldName]: (typeof POST_FIELDS)[Name] extends { limit: { tooLong: infer Code } }
    ? Code
    : never;
}[PostFieldName];

export type ArticleFieldName = {
  [Name in PostFieldName]: (typeof POST_FIELDS)[Name]['inArticle'] extends true ? Name : never;
}[PostFieldName];

/** The rows of `POST_FIELDS`, without literal types. */
export const POST_FIELD_ROWS = Object.entries(POST_FIELDS) as readonly (readonly [
  PostFieldName,
  PostField,
])[];

export const ARTICLE_FIELD_NAMES = POST_FIELD_ROWS.filter(([, { inArticle }]) => inArticle).map(
  ([name]) => name as ArticleFieldName,
);

/** The fields that are searched for numbers which contradict a fact, except the content. */
export const SEARCHED_FIELD_NAMES = ['title', 'excerpt', ...ARTICLE_FIELD_NAMES] as const;

export type SearchedFieldName = (typeof SEARCHED_FIELD_NAMES)[number];

/** Returns a value for each field with a limit, by error code. @param write returns the value for a field */
export function byPostLimit<Value>(
  write: (name: PostFieldName, field: PostField, maxLength: number) => Value,
): Record<PostLimitCode, Value> {
  return Object.fromEntries(
    POST_FIELD_ROWS.flatMap(([name, field]) =>
      field.limit ? [[field.limit.tooLong, write(name, field, field.limit.maxLength)]] : [],
    ),
  ) as Record<PostLimitCode, Value>;
}
