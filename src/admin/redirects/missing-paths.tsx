import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { MISSING_PER_PAGE } from '#shared/redirects/rules.ts';
import { MISSING_DAYS, type MissingList, type MissingPath } from '#shared/redirects/schemas.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { FilterRow } from '#src/admin/kit/filter-row.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { MissingTable } from './missing-table.tsx';
import { ALL_MISSING, missingSearch } from './redirect-query.ts';

const LABELS = words.redirects.missing;

const TYPING_PAUSE_MS = 250;

type MissingProps = { onRedirect: (from: string, to: string) => void };

export function MissingPaths({ onRedirect }: MissingProps) {
  const search = useListSearch(missingSearch);
  const { state: query, change } = search;
  const list = trpc.admin.redirects.missing.useQuery(query, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: MISSING_PER_PAGE, failed: LABELS.failed.load });
  const { busy, toggleIgnored } = useIgnore();
  const { paths, total, ignored = 0 } = list.data ?? {};
  return (
    <>
      <Filters
        query={query}
        ignored={ignored}
        total={total}
        onFilter={(filters) => change({ page: 1, ...filters }, { replace: true })}
      />
      <ListScreen
        screen={screen}
        empty={LABELS.empty}
        noMatches={{
          isFiltered: query.q !== '' || query.ignored || query.days !== ALL_MISSING.days,
          text: LABELS.noMatch,
          clear: LABELS.clearFilters,
          onClear: () => change(ALL_MISSING),
        }}
        rows={paths?.length}
        showing={LABELS.showing}
        onPage={(page) => change({ page })}
      >
        <MissingTable
          paths={paths}
          isStale={list.isPlaceholderData}
          busy={busy}
          onRedirect={({ path, suggestion }) => onRedirect(path, suggestion ?? '')}
          onToggleIgnored={(path) => void toggleIgnored(path)}
        />
      </ListScreen>
      <Text fontSize="xs" color="fg.muted" marginTop=".75rem">
        {LABELS.about}
      </Text>
    </>
  );
}

function useIgnore() {
  const { busy, change } = useChange();
  const { ignore, stopIgnoring } = trpc.admin.redirects;
  const toggleIgnored = ({ path, isIgnored }: MissingPath) =>
    isIgnored
      ? change(stopIgnoring, { path }, { failed: LABELS.failed.change, done: LABELS.isCounted })
      : change(ignore, { path }, { failed: LABELS.failed.change, done: LABELS.isIgnored });
  return { busy, toggleIgnored };
}

type FiltersProps = {
  query: MissingList;
  ignored: number;
  total: number | undefined;
  onFilter: (filters: Partial<MissingList>) => void;
};

function Filters({ query, ignored, total, onFilter }: FiltersProps) {
  const search = useDraft(query.q, (q) => onFilter({ q }), TYPING_PAUSE_MS);
  return (
    <FilterRow
      columns="minmax(9rem, 1fr) 11rem 12rem"
      active={[query.days !== ALL_MISSING.days, query.ignored].filter(Boolean).length}
      showLabel={words.redirects.list.show(total ?? 0)}
      search={
        <TextField
          quiet
          label={LABELS.search}
          type="search"
          name="q"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
      }
    >
      <SelectField
        quiet
        label={LABELS.period}
        name="days"
        value={String(query.days)}
        onChange={({ target }) =>
          onFilter({ days: MISSING_DAYS.find((days) => String(days) === target.value) ?? ALL_MISSING.days })
        }
        options={MISSING_DAYS.map((days) => [String(days), LABELS.periods[days]])}
      />
      <div className="beside-fields">
        <ChoiceLabel>
          <CheckBox
            name="ignored"
            checked={query.ignored}
            onChange={({ target }) => onFilter({ ignored: target.checked })}
          />
          <span>{LABELS.ignored(ignored)}</span>
        </ChoiceLabel>
      </div>
    </FilterRow>
  );
}
