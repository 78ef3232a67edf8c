import { useSearchParams } from 'react-router-dom';

/**
 * What a list shows, in its address: linked, reloaded and gone back to.
 *
 * @param read an address's search, whatever stands in it
 * @param write the shortest search that `read` understands so
 */
export function useAddress<State extends object>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<State>, { replace = false } = {}) => {
    // The address as it is, not as it was last drawn: of two choices in one breath neither takes the other back.
    const now = read(new URLSearchParams(window.location.search));
    setSearch(write({ ...now, ...changes }), { replace, preventScrollReset: true });
  };
  return { state: read(search), change };
}
