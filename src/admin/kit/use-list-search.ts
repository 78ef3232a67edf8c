import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A list's state in its URL, which can be linked, reloaded and gone back to.
 * @param read parses any search
 * @param write the shortest search for a state
 */
export function useListSearch<State extends object>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  /** The last state given to the router: the URL follows after the page's `load`. */
  const latest = useRef<{ before: URLSearchParams; state: State }>(undefined);
  const change = (changes: Partial<State>, { replace = false } = {}) => {
    // Not the rendered state, so that two changes in quick succession are both kept.
    const now = latest.current?.before === search ? latest.current.state : read(search);
    latest.current = { before: search, state: { ...now, ...changes } };
    setSearch(write(latest.current.state), { replace, preventScrollReset: true });
  };
  return { state: read(search), change };
}
