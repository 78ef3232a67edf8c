import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { mayPublish } from '#shared/roles.ts';
import { VIEW_NAME_MAX_LENGTH, type ViewList } from '#shared/saved-views/limits.ts';
import type { SavedView } from '#shared/saved-views/schemas.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Form, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.views;

/** The visible width of the tab before the current tab, in pixels. */
const PEEK_PX = 40;

type SavedViewsProps = {
  list: ViewList;
  path: string;
  search: string;
  isFiltered: boolean;
  about?: string | undefined;
  /** Renders the list's own views instead of “All”; the row of tabs is always visible then. */
  renderTabs?: (isSavedView: boolean) => ReactNode;
};

export function SavedViews({ list, path, search, isFiltered, about, renderTabs }: SavedViewsProps) {
  const savedViews = useViews(list);
  const { views, remove, setShared } = savedViews;
  const [asking, setAsking] = useState<'save' | SavedView>();
  const id = useId();
  const matching = views.filter((view) => view.search === search);
  const present = matching.find(({ sharedBy }) => sharedBy === null) ?? matching[0];
  const canSave = isFiltered && !present;
  if (!renderTabs && views.length === 0 && !canSave) return null;
  return (
    <Flex
      as="nav"
      aria-label={LABELS.label}
      alignItems="center"
      marginBottom=".65rem"
      borderBottom="1px solid var(--colors-line)"
      css={{
        '& .iconbtn': {
          '&[aria-disabled=true]': { background: 'none', cursor: 'default', '& svg': { opacity: '.5' } },
        },
      }}
    >
      <Tabs views={views} present={present} search={search} id={id}>
        {renderTabs?.(present !== undefined) ?? (
          <ListLink look="tab" to={path} aria-current={search === '' ? 'page' : undefined}>
            {LABELS.all}
          </ListLink>
        )}
      </Tabs>
      {/* The actions are not inside the tabs, as a new view must not move the tabs. */}
      {present && (
        <PresentActions
          view={present}
          describedBy={id + present.id}
          onRename={() => setAsking(present)}
          onShare={() => void setShared(present, !present.shared)}
          onDelete={() => void remove(present)}
        />
      )}
      <IconButton
        icon="plus"
        aria-label={LABELS.save}
        title={canSave || present ? LABELS.save : LABELS.filterFirst}
        // `disabled` would remove the focus when a view is saved.
        aria-disabled={!canSave}
        onClick={() => canSave && setAsking('save')}
      />
      <NameDialog
        asking={asking}
        about={about}
        views={savedViews}
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
  onShare: () => void;
  onDelete: () => void;
};

/**
 * The actions on the present view. Editors can end the sharing of another member’s view, but not change this view.
 */
function PresentActions({ view, describedBy, onRename, onShare, onDelete }: PresentActionsProps) {
  const mayShare = mayPublish(useMember().role);
  const isOwn = view.sharedBy === null;
  const items: readonly MenuItem[] = [
    ...(isOwn ? [{ label: LABELS.rename, icon: 'edit', onPress: onRename } as const] : []),
    ...(mayShare
      ? [
          {
            label: view.shared ? LABELS.unshare : LABELS.share,
            icon: 'people',
            onPress: onShare,
          } as const,
        ]
      : []),
    ...(isOwn ? [{ label: LABELS.delete, icon: 'delete', onPress: onDelete } as const] : []),
  ];
  if (items.length === 0) return null;
  return <MenuButton label={LABELS.actions(view.name)} describedBy={describedBy} items={items} />;
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
      <ViewDialog {...LABELS.saving} about={about} send={(name) => save(name, search)} onClose={onClose} />
    );
  return (
    <ViewDialog
      {...LABELS.renaming}
      name={asking.name}
      send={(name) => rename(asking, name)}
      onClose={onClose}
    />
  );
}

type TabsProps = {
  views: readonly SavedView[];
  present: SavedView | undefined;
  search: string;
  id: string;
  children: ReactNode;
};

/** Scrolls sideways if the tabs are wider than the window. The end of the row fades out, as more tabs may follow. */
function Tabs({ views, present, search, id, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) row.current?.scrollTo({ left: tab.offsetLeft - row.current.offsetLeft - PEEK_PX });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only another list has another current tab
  }, [search, present?.id]);
  return (
    <Flex
      ref={row}
      flex="1"
      minWidth="0"
      gap=".15rem"
      paddingRight="1.25rem"
      overflowX="auto"
      css={{ scrollbarWidth: 'none', maskImage: 'linear-gradient(to left, transparent, #000 1.25rem)' }}
    >
      {children}
      {views.map((view) => (
        <ListLink
          key={view.id}
          look="tab"
          id={id + view.id}
          lang="tr"
          to={{ search: view.search }}
          title={view.sharedBy === null ? undefined : LABELS.sharedBy(view.sharedBy)}
          aria-current={view === present ? 'page' : undefined}
        >
          <Text as="span" truncate maxWidth="13rem">
            {view.name}
          </Text>
          {view.shared && <SharedMark />}
        </ListLink>
      ))}
    </Flex>
  );
}

function SharedMark() {
  return (
    <Text as="span" color="fg.muted" css={{ '& svg': { width: '.95rem', height: '.95rem' } }}>
      <WorkIcon name="people" />
      <span className="vh" lang={language}>
        {LABELS.shared}
      </span>
    </Text>
  );
}

function useViews(list: ViewList) {
  const { data: views = [] } = trpc.admin.views.list.useQuery({ list });
  const { change } = useChange();
  const calls = trpc.admin.views;

  const save = async (name: string, search: string) => {
    await change(calls.save, { list, name, search }, { done: LABELS.done.saved(name) });
  };
  const rename = async ({ id }: SavedView, name: string) => {
    await change(calls.rename, { id, name }, { done: LABELS.done.renamed(name) });
  };
  const setShared = (view: SavedView, isShared: boolean) => {
    const act = isShared ? 'share' : 'unshare';
    return change(
      calls[act],
      { id: view.id },
      {
        done() {
          const message = LABELS.done[act](view.name);
          // Only the owner can share a view, so ending the sharing of another member’s view cannot be undone.
          if (view.sharedBy === null) toastWithUndo(message, () => setShared(view, !isShared));
          else void toast(message);
        },
        failed: LABELS.failed[act],
      },
    );
  };
  const saveAgain = async ({ name, search, shared }: SavedView) => {
    const view = await change(
      calls.save,
      { list, name, search },
      { done: LABELS.done.saved(name), failed: LABELS.failed.save },
    );
    if (view && shared) await change(calls.share, { id: view.id }, { failed: LABELS.failed.share });
  };
  const remove = (view: SavedView) =>
    change(
      calls.delete,
      { id: view.id },
      {
        done() {
          // Focuses the heading, as the focused button disappears with the view.
          focusHeading();
          toastWithUndo(LABELS.done.deleted(view.name), () => saveAgain(view));
        },
        failed: LABELS.failed.delete,
      },
    );
  return { views, save, rename, setShared, remove };
}

type ViewDialogProps = {
  title: string;
  about?: string | undefined;
  action: string;
  name?: string;
  failed: string;
  send: (name: string) => Promise<void>;
  onClose: () => void;
};

function ViewDialog({ title, about, action, name = '', failed, send, onClose }: ViewDialogProps) {
  const id = useId();
  const { attributes, field, formError, busy } = useForm({
    start: { name },
    findProblem: (input) =>
      input.name.trim() === '' ? { message: errorWords('VIEW_NAME_EMPTY'), field: 'name' } : undefined,
    async send(input) {
      await send(input.name.trim());
      onClose();
    },
    problemOf(error) {
      const isAboutName = errorCodeOf(error).startsWith('VIEW_NAME_');
      return { message: messageOf(error, failed), field: isAboutName ? 'name' : 'submit' };
    },
  });
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {about !== undefined && <DialogText>{about}</DialogText>}
      <Form marginTop="1rem" {...attributes}>
        <TextField
          label={LABELS.name}
          {...field('name')}
          autoComplete="off"
          maxLength={VIEW_NAME_MAX_LENGTH}
        />
        <FormError text={formError} />
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {LABELS.cancel}
          </Button>
          <Button type="submit" name="submit" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
