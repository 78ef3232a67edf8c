/** A list with the states that stand in its place, and its pages beneath it. */
import { Button } from '#src/ui/button.tsx';
import type { ElementType, ReactNode } from 'react';
import { ListFoot } from './list-foot.tsx';
import { EmptyState, LoadFailure } from './list-states.tsx';
import { TableFrame } from './table.tsx';
import type { ShownList } from './use-list-screen.ts';

type ListStatesProps = {
  list: { data: unknown; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Rows on all pages; undefined before they are loaded. */
  total: number | undefined;
  failed: string;
  empty: string;
  /** Shown instead of `empty` while a filter hides rows, with a button that shows them again. */
  noneFound?: { isFiltered: boolean; text: string; clear: string; onClear: () => void };
  /** The frame of whatever stands in the rows' place. */
  frame?: ElementType<{ children: ReactNode }>;
  /** Placeholders, where the rows have none of their own. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** The rows, or what stands in their place: placeholders, a failure, an empty list, a filter that finds nothing. */
export function ListStates(props: ListStatesProps) {
  const { list, total, failed, empty, noneFound, frame: Frame = TableFrame, skeleton, children } = props;
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
      {noneFound?.isFiltered ? (
        <EmptyState text={noneFound.text}>
          <Button look="line" onClick={noneFound.onClear}>
            {noneFound.clear}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState text={empty} />
      )}
    </Frame>
  );
}

type ListScreenProps = Omit<ListStatesProps, 'list' | 'total' | 'failed'> & {
  screen: Pick<ShownList<never, { total: number }>, 'list' | 'failed' | 'page' | 'pages' | 'before'>;
  /** Rows on this page. */
  rows: number | undefined;
  /** The sentence of the visible range. */
  showing: (from: number, to: number, total: number) => string;
  underBar?: boolean | undefined;
  onPage: (page: number) => void;
};

export function ListScreen({ screen, rows = 0, showing, underBar, onPage, ...states }: ListScreenProps) {
  const { list, failed, page, pages = 1, before } = screen;
  const total = list.data?.total;
  return (
    <>
      <ListStates list={list} total={total} failed={failed} {...states} />
      {total !== undefined && rows > 0 && (
        <ListFoot
          shown={showing(before + 1, before + rows, total)}
          page={page}
          pages={pages}
          underBar={underBar}
          onPage={onPage}
        />
      )}
    </>
  );
}
