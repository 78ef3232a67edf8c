/** What the editor leaves for the preview, as JSON in the browser's session storage (specification, section 3). */
export type PreviewDraft = {
  title: string;
  /** HTML. */
  content: string;
  excerpt: string;
  featuredImage: string;
  /** As `Date.toISOString` writes it; null where the post has no date. */
  publishDate: string | null;
  /** Names. */
  categories: readonly string[];
};

/** The entry of the session storage. */
export const PREVIEW_ENTRY = 'blog-preview';
