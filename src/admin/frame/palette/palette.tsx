/** Finds posts, leads, pages and actions. Arrows choose, Enter opens. */

import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAllowed, type Role } from '#shared/roles.ts';
import { type AdminRouteKey, pathTo, roleFor } from '#shared/routes.ts';
import { Dialog } from '#src/admin/kit/dialog.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useDuplicatePost } from '../../posts/use-duplicate-post.ts';
import { useSignOut } from '../use-sign-out.ts';
import { findEntries, type PaletteEntry, type SearchResults, serverSearchOf } from './palette-entries.ts';
import '#src/admin/kit/options.css';
import './palette.css';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.palette;
const { title: TITLE, results: RESULTS } = LABELS;

const TYPING_PAUSE_MS = 120;
const SEARCH_MAX = 100;

type PaletteProps = { onClose: () => void; onShowKeys: () => void };

export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { draft, type } = useDraft(search, setSearch, TYPING_PAUSE_MS);
  const { groups, entries, isAsking } = useEntries(draft, search);
  const { active, choose, step } = useActive(draft, entries);
  const open = useOpen({ onClose, onShowKeys, onFill: type });

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog labelledBy={`${id}title`} wide="palette" onClose={onClose}>
      <div className="palette">
        <h2 id={`${id}title`} className="vh">
          {TITLE}
        </h2>
        <PaletteField
          value={draft}
          list={entries.length > 0 ? `${id}list` : undefined}
          option={active && `${id}${active.id}`}
          onType={type}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}list`} className="options" role="listbox" aria-label={RESULTS} aria-busy={isAsking}>
          {groups.map(({ label, entries: groupEntries }) => (
            <div key={label} role="group" aria-labelledby={`${id}${label}`}>
              <p id={`${id}${label}`} role="presentation">
                {label}
              </p>
              {groupEntries.map((entry) => (
                <Entry
                  key={entry.id}
                  id={`${id}${entry.id}`}
                  entry={entry}
                  isActive={entry === active}
                  onPoint={() => choose(entry)}
                  onTake={(inNewTab) => open(entry, inNewTab)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="palette-status" role="status">
          {statusOf(entries.length, isAsking)}
          {entries.length > 0 && <span className="by-keys"> {LABELS.keys}</span>}
        </p>
      </div>
    </Dialog>
  );
}

type PaletteFieldProps = {
  value: string;
  list: string | undefined;
  option: string | undefined;
  onType: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function PaletteField({ value, list, option, onType, onKeyDown }: PaletteFieldProps) {
  return (
    <div className="palette-field">
      <WorkIcon name="search" />
      <input
        role="combobox"
        aria-label={LABELS.field}
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={option}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={LABELS.title}
        maxLength={SEARCH_MAX}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

function statusOf(count: number, isAsking: boolean): string {
  if (count === 0) return isAsking ? LABELS.searching : LABELS.none;
  return LABELS.count(count);
}

/** @param search the value of `text` after a pause in typing, which the server searches */
function useEntries(text: string, search: string) {
  const { role } = useMember();
  const { results, isAsking } = useSearchResults(serverSearchOf(search).words, role);
  const groups = findEntries(text, results, role);
  return { groups, entries: groups.flatMap((group) => group.entries), isAsking };
}

const NOTHING: SearchResults = { posts: [], leads: [], categories: [], records: [] };

function useSearchResults(search: string, role: Role): { results: SearchResults; isAsking: boolean } {
  const enabled = search !== '';
  const optionsFor = (page: AdminRouteKey) => ({
    enabled: enabled && isAllowed(role, roleFor(page)),
    placeholderData: keepPreviousData,
  });
  const posts = trpc.admin.posts.list.useQuery({ q: search, titlesOnly: true }, optionsFor('adminPosts'));
  const leads = trpc.admin.leads.list.useQuery({ q: search }, optionsFor('adminLeads'));
  // Categories are only for roles that may list posts, as an entry of a category opens this list.
  const mayListPosts = isAllowed(role, roleFor('adminPosts'));
  const categories = trpc.admin.categories.list.useQuery(undefined, { enabled: mayListPosts });
  const records = trpc.admin.site.list.useQuery(undefined, optionsFor('adminSite'));
  if (!enabled) return { results: NOTHING, isAsking: false };
  return {
    results: {
      posts: posts.data?.posts ?? [],
      leads: leads.data?.leads ?? [],
      categories: categories.data ?? [],
      records: records.data ?? [],
    },
    isAsking: posts.isFetching || leads.isFetching || records.isFetching,
  };
}

/** Returns the active entry. After a change of the search, the first entry is active. */
function useActive(search: string, entries: readonly PaletteEntry[]) {
  const [choice, setChoice] = useState<{ search: string; id: string }>();
  const isSameSearch = choice?.search === search;
  const active = (isSameSearch ? entries.find(({ id }) => id === choice.id) : undefined) ?? entries[0];
  const choose = ({ id }: PaletteEntry) => setChoice({ search, id });
  const step = (by: number) => {
    const next = active && entries.at((entries.indexOf(active) + by) % entries.length);
    if (next) choose(next);
  };
  return { active, choose, step };
}

type Openers = { onClose: () => void; onShowKeys: () => void; onFill: (words: string) => void };

function useOpen({ onClose, onShowKeys, onFill }: Openers) {
  const navigate = useNavigate();
  const duplicate = useDuplicatePost();
  const signOut = useSignOut();
  const { change } = useChange();
  const showFirstSteps = async () => {
    const { hideFailed } = words.dashboard.firstSteps;
    await change(trpc.admin.site.hideFirstSteps, { isHidden: false }, { failed: hideFailed });
    await navigate(pathTo('adminDashboard'));
  };
  const actions = {
    'view site': () => void window.open(pathTo('landing'), '_blank', 'noopener'),
    'show keys': onShowKeys,
    'show first steps': () => void showFirstSteps(),
    'sign out': signOut,
  };
  return ({ to, act, duplicates, fills }: PaletteEntry, inNewTab: boolean) => {
    if (fills !== undefined) {
      onFill(fills);
      return;
    }
    onClose();
    if (duplicates !== undefined) void duplicate(duplicates);
    else if (act !== undefined) actions[act]();
    else if (to !== undefined && inNewTab) window.open(to, '_blank', 'noopener');
    else if (to !== undefined) void navigate(to);
  };
}

type EntryProps = {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: () => void;
  onTake: (inNewTab: boolean) => void;
};

function Entry({ id, entry: { icon, label, detail, hint }, isActive, onPoint, onTake }: EntryProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onTake(ctrlKey || metaKey)}
    >
      <span className="face" aria-hidden>
        <WorkIcon name={icon} />
      </span>
      <span className="label" lang={detail === undefined ? undefined : 'tr'}>
        {label}
      </span>
      {detail !== undefined && detail !== '' && <span className="label detail">{detail}</span>}
      {hint !== undefined && <span className="hint">{hint}</span>}
    </div>
  );
}
