/** The saved views of a list as tabs above it; the present one can be renamed and deleted. */
import type { SavedView } from '#shared/schemas/admin-views.ts';
import type { ViewList } from '#shared/view-limits.ts';
import { Flex } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { MenuButton } from '#src/admin/kit/menu.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useId, useState } from 'react';
import { useViews } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.views;

type SavedViewsProps = {
  list: ViewList;
  /** The list's path. */
  path: string;
  /** Its present filters and order as a query, and whether there are any. */
  search: string;
  isFiltered: boolean;
  /** Said before saving. */
  about?: string | undefined;
};

export function SavedViews({ list, path, search, isFiltered, about }: SavedViewsProps) {
  const known = useViews(list);
  const { views, remove } = known;
  const [asking, setAsking] = useState<'save' | SavedView>();
  const id = useId();
  const present = views.find((view) => view.search === search);
  const canSave = isFiltered && !present;
  if (views.length === 0 && !canSave) return null;
  return (
    <Flex
      as="nav"
      aria-label={MESSAGES.label}
      flexWrap="wrap"
      alignItems="center"
      gap=".15rem"
      marginBottom=".75rem"
      css={{
        '&[data-tabs]': { borderBottom: '1px solid var(--colors-line)', '& .save': { marginLeft: '.65rem' } },
      }}
      data-tabs={views.length > 0 ? '' : undefined}
    >
      {views.length > 0 && <Tabs views={views} present={present} path={path} search={search} id={id} />}
      {present && (
        <PresentActions
          view={present}
          describedBy={id + present.id}
          onRename={() => setAsking(present)}
          onDelete={() => void remove(present)}
        />
      )}
      {canSave && (
        <TextButton type="button" className="save" onClick={() => setAsking('save')}>
          {MESSAGES.save}
        </TextButton>
      )}
      <NameDialog
        asking={asking}
        about={about}
        views={known}
        search={search}
        onClose={() => setAsking(undefined)}
      />
    </Flex>
  );
}

type PresentActionsProps = {
  view: SavedView;
  describedBy: string;
  onRename: () => void;
  onDelete: () => void;
};

function PresentActions({ view, describedBy, onRename, onDelete }: PresentActionsProps) {
  return (
    <MenuButton
      label={MESSAGES.actions(view.name)}
      describedBy={describedBy}
      items={[
        { label: MESSAGES.rename, icon: 'edit', onPress: onRename },
        { label: MESSAGES.delete, icon: 'delete', onPress: onDelete },
      ]}
    />
  );
}

type NameDialogProps = Pick<SavedViewsProps, 'about' | 'search'> & {
  asking: 'save' | SavedView | undefined;
  views: ReturnType<typeof useViews>;
  onClose: () => void;
};

function NameDialog({ asking, about, search, views: { save, rename }, onClose }: NameDialogProps) {
  if (asking === undefined) return null;
  if (asking === 'save')
    return (
      <ViewDialog {...MESSAGES.saving} about={about} send={(name) => save(name, search)} onClose={onClose} />
    );
  return (
    <ViewDialog
      {...MESSAGES.renaming}
      name={asking.name}
      send={(name) => rename(asking, name)}
      onClose={onClose}
    />
  );
}

type TabsProps = Pick<SavedViewsProps, 'path' | 'search'> & {
  views: readonly SavedView[];
  present: SavedView | undefined;
  /** Begins the tabs' ids. */
  id: string;
};

function Tabs({ views, present, path, search, id }: TabsProps) {
  return (
    <>
      <ListLink look="tab" to={path} aria-current={search === '' ? 'page' : undefined}>
        {MESSAGES.all}
      </ListLink>
      {views.map((view) => (
        <ListLink
          key={view.id}
          look="tab"
          id={id + view.id}
          lang="tr"
          to={`${path}?${view.search}`}
          aria-current={view === present ? 'page' : undefined}
        >
          {view.name}
        </ListLink>
      ))}
    </>
  );
}
