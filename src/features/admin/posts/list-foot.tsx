import { ADMIN_POSTS_PER_PAGE } from '#shared/post-states.ts';
import { PageButtons } from '#src/features/admin/page-buttons.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '.75rem',
    paddingTop: '1rem',
    color: 'fg.muted',
    // The selection bar lies over the end of the page on phones.
    '@media (max-width: 48rem)': { '&[data-under-bar]': { paddingBottom: '11rem' } },
  },
});

type ListFootProps = {
  page: number;
  pages: number;
  shown: number;
  total: number;
  underBar: boolean;
  onPage: (page: number) => void;
};

export function ListFoot({ page, pages, shown, total, underBar, onPage }: ListFootProps) {
  const first = (page - 1) * ADMIN_POSTS_PER_PAGE + 1;
  return (
    <Foot data-under-bar={underBar ? '' : undefined}>
      <p className="num" role="status">
        Showing {first} to {first + shown - 1} of {total} posts
      </p>
      <PageButtons page={page} pages={pages} onPage={onPage} />
    </Foot>
  );
}
