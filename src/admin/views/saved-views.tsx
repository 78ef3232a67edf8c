import type { SavedView } from '#shared/schemas/admin-views.ts';
import { VIEW_NAME_MAX_LENGTH, type ViewList } from '#shared/view-limits.ts';
import { Flex, Form } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { MenuButton } from '#src/admin/kit/menu.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useId, useState } from 'react';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { FormError, TextField } from '#src/admin/kit/fields.tsx';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { Button } from '#src/ui/button.tsx';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.views;

type SavedViewsProps = {
  list: ViewList;
  path: string;
  /** `search` has the current filters and order. */
  search: string;
  isFiltered: boolean;
  about?: string | undefined;
};

export function SavedViews({ list, path, search, isFiltered, about }: SavedViewsProps) {
  const savedViews = useViews(list);
  const { views, remove } = savedViews;
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

function useViews(list: ViewList) {
  const { data: views = [] } = trpc.admin.views.list.useQuery({ list });
  const { change } = useChange();
  const calls = trpc.admin.views;

  const save = async (name: string, search: string) => {
    await change(calls.save, { list, name, search }, { done: MESSAGES.done.saved(name) });
  };
  const rename = async ({ id }: SavedView, name: string) => {
    await change(calls.rename, { id, name }, { done: MESSAGES.done.renamed(name) });
  };
  const saveAgain = ({ name, search }: SavedView) =>
    change(
      calls.save,
      { list, name, search },
      { done: MESSAGES.done.saved(name), failed: MESSAGES.failed.save },
    );
  const remove = (view: SavedView) =>
    change(
      calls.delete,
      { id: view.id },
      {
        done() {
          // The focused button disappears with its view.
          focusHeading();
          toastWithUndo(MESSAGES.done.deleted(view.name), () => saveAgain(view));
        },
        failed: MESSAGES.failed.delete,
      },
    );
  return { views, save, rename, remove };
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
  const { ref, values, problem, busy, change, errorOf, onSubmit } = useForm({
    start: { name },
    findProblem: (typed) =>
      typed.name.trim() === '' ? { message: errorWords('VIEW_NAME_EMPTY'), field: 'name' } : undefined,
    async send(typed) {
      await send(typed.name.trim());
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
      <Form ref={ref} noValidate marginTop="1rem" onSubmit={onSubmit}>
        <TextField
          label={MESSAGES.name}
          name="name"
          autoComplete="off"
          maxLength={VIEW_NAME_MAX_LENGTH}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errorOf('name')}
        />
        {problem?.field === 'submit' && <FormError text={problem.message} />}
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {MESSAGES.cancel}
          </Button>
          <Button type="submit" name="submit" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
