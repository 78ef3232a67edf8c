/** The editor's draft for the preview, as JSON in the session storage (specification, section 3). */
export type PreviewDraft = {
  title: string;
  /** The content as HTML. */
  content: string;
  excerpt: string;
  featuredImage: string;
  /** In the form of `Date.toISOString`; null where the post has no date. */
  publishDate: string | null;
  /** Names of the categories. */
  categories: readonly string[];
};

/** The entry of the session storage. */
export const PREVIEW_ENTRY = 'blog-preview';
