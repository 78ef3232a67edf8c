/** What the seeds write: both the sample posts of a first start and the generated ones have these shapes. */

export interface SeedCategory {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  /** A category that stands before this one in the list. */
  readonly parentSlug: string | null;
}

export interface SeedPost {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** Canonical HTML: what `sanitizeHtml` leaves as it is. */
  readonly content: string;
  /** At most 200 characters. */
  readonly excerpt: string;
  readonly featuredImage: string | null;
  readonly status: 'draft' | 'published' | 'archived';
  /** At most 160 characters. */
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  /** In the future for a scheduled post; null only for drafts and archived posts. */
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly categorySlugs: readonly string[];
}
