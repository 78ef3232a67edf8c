import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchCodec } from '#shared/list-search.ts';

/**
 * Reads a list’s state from the URL and writes changes to the URL.
 * @param historyState the state of new history entries
 */
export function useListSearch<State extends object>(
  { read, write }: SearchCodec<State>,
  historyState?: object,
) {
  const [search, setSearch] = useSearchParams();
  const latest = useRef<{ before: URLSearchParams; state: State }>(undefined);
  const change = (changes: Partial<State>, { replace = false } = {}) => {
    // Changes the latest state, not the rendered state, so that the second of two quick changes keeps the first.
    const now = latest.current?.before === search ? latest.current.state : read(search);
    latest.current = { before: search, state: { ...now, ...changes } };
    setSearch(write(latest.current.state), { replace, preventScrollReset: true, state: historyState });
  };
  return { state: read(search), change };
}
