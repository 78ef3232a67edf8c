import { chakra } from '@chakra-ui/react/styled-system';
import { PageButtons } from './page-buttons.tsx';

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
  /** What of all is shown. */
  shown: string;
  page: number;
  pages: number;
  underBar?: boolean;
  onPage: (page: number) => void;
};

/** Below a list: which part of it is shown, and the way to the others. */
export function ListFoot({ shown, page, pages, underBar = false, onPage }: ListFootProps) {
  return (
    <Foot data-under-bar={underBar ? '' : undefined}>
      <p className="num" role="status">
        {shown}
      </p>
      <PageButtons page={page} pages={pages} onPage={onPage} />
    </Foot>
  );
}
