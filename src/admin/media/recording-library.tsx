import { RECORDINGS_PER_PAGE } from '#shared/media/recordings.ts';
import type { LibraryRecording } from '#shared/media/schemas.ts';
import { isAllowed } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { Card } from '#src/admin/kit/card.tsx';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { ListScreen } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { MenuButton } from '#src/admin/kit/menu.tsx';
import { RecordingRows } from '#src/admin/kit/recording-rows.tsx';
import { SearchField } from '#src/admin/kit/search-field.tsx';
import { UploadRows } from '#src/admin/kit/uploads/upload-rows.tsx';
import type { Uploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { mediaSearch } from './media-query.ts';
import { MediaViews } from './media-views.tsx';

const LABELS = words.recordings;

/** The recordings of the library, with the texts that use them. */
export function RecordingLibrary({ uploads }: { uploads: Uploads }) {
  const search = useListSearch(mediaSearch);
  const { q, page } = search.state;
  const list = trpc.admin.media.recordings.useQuery({ q, page }, LIST_QUERY);
  const screen = useListScreen(search, list, { perPage: RECORDINGS_PER_PAGE, failed: LABELS.failed });
  const recordings = list.data?.recordings ?? [];
  return (
    <>
      <MediaViews query={search.state} total={list.data?.total} />
      <Box as="search" display="block" marginBottom=".75rem">
        <SearchField
          label={LABELS.search}
          hint={LABELS.search}
          q={q}
          onSearch={(typed) => search.change({ q: typed, page: 1 }, { replace: q !== '' })}
        />
      </Box>
      <UploadRows uploads={uploads} onShow={({ id }) => search.change({ filter: 'all', picture: id })} />
      <ListScreen
        screen={screen}
        rows={recordings.length}
        showing={LABELS.showing}
        onPage={(next) => search.change({ page: next })}
        frame={Card}
        skeleton={<SkeletonList label={LABELS.loading} rows={4} height="3.5rem" />}
        empty={LABELS.empty}
        noMatches={{
          isFiltered: q !== '',
          text: LABELS.noMatch,
          clear: words.pictures.clear,
          onClear: () => search.change({ q: '', page: 1 }),
        }}
      >
        <RecordingRows
          label={LABELS.list}
          recordings={recordings}
          renderAbout={(recording) => <Uses recording={recording} />}
          renderActions={(recording) => <Actions recording={recording} />}
        />
      </ListScreen>
    </>
  );
}

function Uses({ recording: { uses, confirmedAt } }: { recording: LibraryRecording }) {
  const { role } = useMember();
  return (
    <>
      {confirmedAt === null && (
        <Text color="warn.fg" fontSize="sm">
          {LABELS.unconfirmed}
        </Text>
      )}
      {uses.length === 0 ? (
        <Text color="fg.muted" fontSize="sm">
          {LABELS.unused}
        </Text>
      ) : (
        <Box as="ul" aria-label={LABELS.uses} css={{ '& li:last-child a': { borderBottom: '0' } }}>
          {uses.map((name) => (
            <li key={name}>
              {isAllowed(role, 'editor') ? (
                <ListLink look="use" to={pathTo('adminSiteRecord', { name })}>
                  {titleOfRecord({ name, title: null })}
                </ListLink>
              ) : (
                titleOfRecord({ name, title: null })
              )}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** The deletion of a recording. A recording that texts use is removed from them first. */
function Actions({ recording: { id, title, url, uses } }: { recording: LibraryRecording }) {
  const { role } = useMember();
  const confirm = useConfirm();
  const offerUndo = useUndo();
  const { change } = useChange();
  const failed = LABELS.deleteFailed;
  const askAndDelete = async () => {
    if (!(await confirm(LABELS.confirmDelete(title)))) return;
    await change(
      trpc.admin.media.deleteRecording,
      { id },
      { failed, done: ({ activityId }) => offerUndo(LABELS.deleted, activityId) },
    );
  };
  const askAndDeleteForEver = async () => {
    if (!(await confirm(LABELS.confirmDeleteForEver(title)))) return;
    await change(
      trpc.admin.media.deleteRecordingForEver,
      { id },
      { failed, done: () => void toast(LABELS.deletedForEver) },
    );
  };
  const isUnused = uses.length === 0;
  return (
    <MenuButton
      label={LABELS.actions(title)}
      items={[
        { label: LABELS.download, icon: 'download', href: url },
        ...(isUnused && isAllowed(role, 'editor')
          ? [{ label: words.media.delete, icon: 'delete', onPress: () => void askAndDelete() } as const]
          : []),
        ...(isUnused && isAllowed(role, 'admin')
          ? [
              {
                label: words.media.deleteForEver,
                icon: 'delete',
                onPress: () => void askAndDeleteForEver(),
              } as const,
            ]
          : []),
      ]}
    />
  );
}
