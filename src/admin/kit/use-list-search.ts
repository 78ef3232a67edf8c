import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchCodec } from '#shared/list-search.ts';

/** A list’s state in its URL. */
export function useListSearch<State extends object>({ read, write }: SearchCodec<State>) {
  const [search, setSearch] = useSearchParams();
  const latest = useRef<{ before: URLSearchParams; state: State }>(undefined);
  const change = (changes: Partial<State>, { replace = false } = {}) => {
    // Not the rendered state, so that two quick changes both count.
    const now = latest.current?.before === search ? latest.current.state : read(search);
    latest.current = { before: search, state: { ...now, ...changes } };
    setSearch(write(latest.current.state), { replace, preventScrollReset: true });
  };
  return { state: read(search), change };
}
