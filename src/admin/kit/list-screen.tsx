import type { ElementType, ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ListFoot } from './list-foot.tsx';
import { EmptyState, LoadFailure } from './list-states.tsx';
import { TableFrame } from './table.tsx';
import type { ListState } from './use-list-screen.ts';

type ListStatesProps = {
  list: { data: unknown; isError: boolean; error?: unknown; refetch: () => unknown };
  /** The number of rows on all pages; undefined while loading. */
  total: number | undefined;
  failed: string;
  empty: string;
  /** Replaces the text `empty` if a filter hides all rows. */
  noMatches?: { isFiltered: boolean; text: string; clear: string; onClear: () => void };
  frame?: ElementType<{ children: ReactNode }>;
  skeleton?: ReactNode;
  children: ReactNode;
};

export function ListStates(props: ListStatesProps) {
  const { list, total, failed, empty, noMatches, frame: Frame = TableFrame, skeleton, children } = props;
  if (list.data === undefined && list.isError) {
    return (
      <Frame>
        <LoadFailure text={failed} error={list.error} onRetry={list.refetch} />
      </Frame>
    );
  }
  if (list.data === undefined && skeleton !== undefined) return skeleton;
  if (total !== 0) return children;
  return (
    <Frame>
      {noMatches?.isFiltered ? (
        <EmptyState text={noMatches.text}>
          <Button look="line" onClick={noMatches.onClear}>
            {noMatches.clear}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState text={empty} />
      )}
    </Frame>
  );
}

type ListScreenProps = Omit<ListStatesProps, 'list' | 'total' | 'failed'> & {
  screen: Pick<ListState<never, { total: number }>, 'list' | 'failed' | 'page' | 'pages' | 'offset'>;
  rows: number | undefined;
  showing: (from: number, to: number, total: number) => string;
  underBar?: boolean | undefined;
  onPage: (page: number) => void;
};

export function ListScreen({ screen, rows = 0, showing, underBar, onPage, ...states }: ListScreenProps) {
  const { list, failed, page, pages = 1, offset } = screen;
  const total = list.data?.total;
  return (
    <>
      <ListStates list={list} total={total} failed={failed} {...states} />
      {total !== undefined && rows > 0 && (
        <ListFoot
          range={showing(offset + 1, offset + rows, total)}
          page={page}
          pages={pages}
          underBar={underBar}
          onPage={onPage}
        />
      )}
    </>
  );
}
