import { LEVELS, type Level } from '#shared/assistants/levels.ts';
import type { MemberConnection } from '#shared/assistants/schemas.ts';
import { listSearch, oneOf, SEARCH_MAX_LENGTH, type StateOf, text } from '#shared/list-search.ts';
import { Select } from '#src/admin/kit/fields.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { SearchField } from '#src/admin/kit/search-field.tsx';
import { words } from '#src/admin/lib/words.ts';
import { foldText } from '#text/fold-text.ts';

const LABELS = words.assistants.all.filter;

export const connectionSearch = listSearch({ q: text(SEARCH_MAX_LENGTH), level: oneOf(LEVELS, null) });

export const NO_CONNECTION_FILTER = { q: '', level: null } as const;

type Filter = StateOf<typeof connectionSearch>;

/** Returns the connections whose member or program contains the search. */
export function filterConnections(
  connections: readonly MemberConnection[],
  { q, level }: Filter,
): MemberConnection[] {
  const searched = foldText(q);
  return connections.filter(
    ({ program, member, ...connection }) =>
      (level === null || connection.level === level) &&
      foldText(`${program} ${member.name} ${member.email}`).includes(searched),
  );
}

type ConnectionFilterProps = { filter: Filter; onFilter: (changes: Partial<Filter>) => void };

export function ConnectionFilter({ filter, onFilter }: ConnectionFilterProps) {
  const options = LEVELS.map((level) => [level, words.assistants.levels[level]] as const);
  return (
    <Flex
      as="search"
      gap=".5rem"
      marginBottom=".75rem"
      css={{ '& > input': { flex: '1 1 10rem' }, '& > div': { flex: '0 1 11rem' } }}
    >
      <SearchField
        label={LABELS.search}
        hint={LABELS.search}
        q={filter.q}
        onSearch={(q) => onFilter({ q })}
      />
      <Select
        aria-label={LABELS.level}
        value={filter.level ?? ''}
        onChange={({ target }) => onFilter({ level: (target.value || null) as Level | null })}
        options={[['', LABELS.allLevels], ...options]}
      />
    </Flex>
  );
}
