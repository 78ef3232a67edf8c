import { useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import { REDIRECT_SOURCES, REDIRECT_STATUSES, REDIRECTS_PER_PAGE } from '#shared/redirects/rules.ts';
import type { RedirectList, RedirectRow } from '#shared/redirects/schemas.ts';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { FilterRow } from '#src/admin/kit/filter-row.tsx';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { SelectionFrame } from '#src/admin/kit/selection-frame.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { useUndoActivity } from '#src/admin/kit/use-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import type { EditedRedirect } from './redirect-dialog.tsx';
import { NO_REDIRECT_FILTER, redirectSearch } from './redirect-query.ts';
import { RedirectTable } from './redirect-table.tsx';

const LABELS = words.redirects.list;

const TYPING_PAUSE_MS = 250;

export function Redirects({ onEdit }: { onEdit: (redirect: EditedRedirect) => void }) {
  const search = useListSearch(redirectSearch);
  const { state: query, change } = search;
  const list = trpc.admin.redirects.list.useQuery(query, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: REDIRECTS_PER_PAGE, failed: LABELS.failed.load });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, remove } = useDelete(() => setChosen(new Set()));
  return (
    <>
      <Filters
        query={query}
        total={list.data?.total}
        onFilter={(filters) => change({ page: 1, ...filters }, { replace: true })}
      />
      {chosen.size > 0 && (
        <SelectionFrame className="stage" aria-label={LABELS.chosen(chosen.size)}>
          <div className="count">
            <b role="status">{LABELS.chosen(chosen.size)}</b>
            <button type="button" className="link" onClick={() => setChosen(new Set())}>
              {LABELS.clear}
            </button>
          </div>
          <Button disabled={busy} onClick={() => void remove([...chosen])}>
            {LABELS.deleteChosen}
          </Button>
        </SelectionFrame>
      )}
      <ListScreen
        screen={screen}
        empty={LABELS.empty}
        noMatches={{
          isFiltered: query.q !== '' || query.status !== null || query.source !== null,
          text: LABELS.noMatch,
          clear: LABELS.clearFilters,
          onClear: () => change({ ...NO_REDIRECT_FILTER, page: 1 }),
        }}
        rows={list.data?.redirects.length}
        showing={LABELS.showing}
        underBar={chosen.size > 0}
        onPage={(page) => change({ page })}
      >
        <RedirectTable
          redirects={list.data?.redirects}
          isStale={list.isPlaceholderData}
          sort={query.sort}
          chosen={chosen}
          onSort={(sort) => change({ sort, page: 1 })}
          onChoose={setChosen}
          onEdit={(redirect) => onEdit(editedOf(redirect))}
          onDelete={(id) => void remove([id])}
        />
      </ListScreen>
    </>
  );
}

function editedOf({ id, from, to, status, coversBelow }: RedirectRow): EditedRedirect {
  return { id, from, to: to ?? '', status, coversBelow };
}

function useDelete(onDone: () => void) {
  const { busy, change } = useChange();
  const { undo } = useUndoActivity();
  const remove = (ids: readonly string[]) =>
    change(
      trpc.admin.redirects.delete,
      { ids: [...ids] },
      {
        failed: LABELS.failed.delete,
        done({ count, activityId }) {
          onDone();
          if (activityId !== null) toastWithUndo(LABELS.deleted(count), () => undo(activityId));
        },
      },
    );
  return { busy, remove };
}

type FiltersProps = {
  query: RedirectList;
  total: number | undefined;
  onFilter: (filters: Partial<RedirectList>) => void;
};

function Filters({ query, total, onFilter }: FiltersProps) {
  const search = useDraft(query.q, (q) => onFilter({ q }), TYPING_PAUSE_MS);
  return (
    <FilterRow
      columns="minmax(9rem, 1fr) 11rem 11rem"
      active={[query.status, query.source].filter(Boolean).length}
      showLabel={LABELS.show(total ?? 0)}
      search={
        <TextField
          quiet
          label={LABELS.search}
          type="search"
          name="q"
          placeholder={LABELS.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
      }
    >
      <SelectField
        quiet
        label={LABELS.kind}
        name="status"
        value={query.status ?? ''}
        onChange={({ target }) =>
          onFilter({ status: REDIRECT_STATUSES.find((status) => String(status) === target.value) ?? null })
        }
        options={[
          ['', LABELS.all],
          ...REDIRECT_STATUSES.map((status) => [String(status), LABELS.kinds[status]] as const),
        ]}
      />
      <SelectField
        quiet
        label={LABELS.source}
        name="source"
        value={query.source ?? ''}
        onChange={({ target }) =>
          onFilter({ source: REDIRECT_SOURCES.find((source) => source === target.value) ?? null })
        }
        options={[
          ['', LABELS.all],
          ...REDIRECT_SOURCES.map((source) => [source, LABELS.sources[source]] as const),
        ]}
      />
    </FilterRow>
  );
}
