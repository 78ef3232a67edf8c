import type { PostOverview } from '#shared/schemas/admin-posts.ts';
import { Figures } from '#src/admin-ui/figures.tsx';

const CARDS = [
  { key: 'total', label: 'Total Posts', text: 'All blog posts' },
  { key: 'published', label: 'Published', text: 'Live on site' },
  { key: 'draft', label: 'Drafts', text: 'Work in progress' },
  { key: 'archived', label: 'Archived', text: 'Not visible' },
] as const;

/** The numbers of posts of each kind, with placeholders before they are loaded. */
export function OverviewCards({ overview }: { overview: PostOverview | undefined }) {
  return <Figures figures={CARDS.map(({ key, ...card }) => ({ ...card, count: overview?.[key] }))} />;
}
