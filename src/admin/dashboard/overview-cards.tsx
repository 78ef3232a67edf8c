import type { PostOverview } from '#shared/schemas/admin-posts.ts';
import { Figures } from '#src/admin/kit/figures.tsx';
import { words } from '#src/admin/lib/words.ts';

const CARDS = ['total', 'published', 'draft', 'archived'] as const;

/** The numbers of posts of each kind, with placeholders before they are loaded. */
export function OverviewCards({ overview }: { overview: PostOverview | undefined }) {
  return (
    <Figures figures={CARDS.map((key) => ({ ...words.dashboard.cards[key], count: overview?.[key] }))} />
  );
}
