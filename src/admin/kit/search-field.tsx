import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { Input } from './fields.tsx';
import { useDraft } from './use-draft.ts';

const TYPING_PAUSE_MS = 250;

type SearchFieldProps = { label: string; hint: string; q: string; onSearch: (q: string) => void };

/** A search without a visible label, which searches after a pause in typing. */
export function SearchField({ label, hint, q, onSearch }: SearchFieldProps) {
  const search = useDraft(q, onSearch, TYPING_PAUSE_MS);
  return (
    <Input
      type="search"
      name="q"
      aria-label={label}
      placeholder={hint}
      maxLength={SEARCH_MAX_LENGTH}
      autoComplete="off"
      value={search.draft}
      onChange={({ target }) => search.type(target.value)}
    />
  );
}
