import { descriptionOf } from '../blog/meta-description.ts';

/** What a draft may lack for readers and search engines. Nothing of it blocks publishing. */
export const DRAFT_LACKS = ['excerpt', 'description', 'category', 'picture'] as const;

type DraftLack = (typeof DRAFT_LACKS)[number];

type Draft = {
  excerpt: string;
  metaDescription: string | null;
  featuredImage: string | null;
  hasCategory: boolean;
};

/** Returns what a draft lacks. An excerpt replaces a missing description, as search engines display it. */
export function lacksOf({ excerpt, metaDescription, featuredImage, hasCategory }: Draft): DraftLack[] {
  const isPresent: Record<DraftLack, boolean> = {
    excerpt: excerpt.trim() !== '',
    description: descriptionOf({ excerpt, metaDescription }) !== undefined,
    category: hasCategory,
    picture: Boolean(featuredImage?.trim()),
  };
  return DRAFT_LACKS.filter((lack) => !isPresent[lack]);
}
