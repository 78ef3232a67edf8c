import type { PostOverview } from '#shared/posts/schemas.ts';
import { Figures } from '#src/admin/kit/figures.tsx';
import { words } from '#src/admin/lib/words.ts';

const CARDS = ['total', 'published', 'draft', 'archived'] as const;

type CardsProps = {
  overview: PostOverview | undefined;
  /** true if the counts are about the member's own posts only */
  isOwn: boolean;
};

function CardText({ card, overview, isOwn }: CardsProps & { card: (typeof CARDS)[number] }) {
  const { cards, ownPosts, alsoScheduled } = words.dashboard;
  const scheduled = card === 'published' ? (overview?.scheduled ?? 0) : 0;
  return (
    <>
      <span>{isOwn && card === 'total' ? ownPosts : cards[card].text}</span>
      {scheduled > 0 && <span> · {alsoScheduled(scheduled)}</span>}
    </>
  );
}

export function OverviewCards({ overview, isOwn }: CardsProps) {
  const figures = CARDS.map((card) => ({
    label: words.dashboard.cards[card].label,
    text: <CardText card={card} overview={overview} isOwn={isOwn} />,
    count: overview?.[card],
  }));
  return <Figures figures={figures} />;
}
