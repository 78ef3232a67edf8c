export interface SeedCategory {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly parentSlug: string | null;
}

export interface SeedPost {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** Canonical HTML, which `sanitizeHtml` leaves unchanged. */
  readonly content: string;
  /** At most 200 characters. */
  readonly excerpt: string;
  readonly featuredImage: string | null;
  readonly status: 'draft' | 'published' | 'archived';
  /** At most 160 characters. */
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  /** The publish date: in the future for a scheduled post; null only for drafts and archived posts. */
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly categorySlugs: readonly string[];
}
