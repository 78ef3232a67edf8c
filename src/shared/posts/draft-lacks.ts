import { descriptionOf } from '../blog/meta-description.ts';

/** The parts that a draft may lack for readers and search engines. A lack never blocks publishing. */
export const DRAFT_LACKS = ['excerpt', 'description', 'category', 'picture'] as const;

type DraftLack = (typeof DRAFT_LACKS)[number];

type Draft = Parameters<typeof descriptionOf>[0] & {
  featuredImage: string | null;
  hasCategory: boolean;
};

/** Returns what a draft lacks. An excerpt replaces a missing description, as search engines display it. */
export function lacksOf(draft: Draft): DraftLack[] {
  const isPresent: Record<DraftLack, boolean> = {
    excerpt: draft.excerpt.trim() !== '',
    description: descriptionOf(draft) !== undefined,
    category: draft.hasCategory,
    picture: Boolean(draft.featuredImage?.trim()),
  };
  return DRAFT_LACKS.filter((lack) => !isPresent[lack]);
}
