/** The draft that the preview page reads as JSON from the session storage (specification, section 3). */
export type PreviewDraft = {
  title: string;
  /** The content as HTML. */
  content: string;
  excerpt: string;
  featuredImage: string;
  /** The result of `Date.toISOString`; null without a date. */
  publishDate: string | null;
  /** Category names. */
  categories: readonly string[];
};

export const PREVIEW_ENTRY = 'blog-preview';
