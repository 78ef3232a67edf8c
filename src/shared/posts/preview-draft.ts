/** The draft that the preview page reads as JSON from the session storage (specification, Preview). */
export type PreviewDraft = {
  title: string;
  content: string;
  excerpt: string;
  featuredImage: string;
  /** The result of `Date.toISOString`; null without a date. */
  publishDate: string | null;
  categories: readonly string[];
};

export const PREVIEW_ENTRY = 'blog-preview';
