import { RECORDING_ACCEPT } from '#shared/media/recordings.ts';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { useUploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { words } from '#src/admin/lib/words.ts';
import { MediaLibrary } from './media-library.tsx';
import { mediaSearch, RECORDINGS } from './media-query.ts';
import { RecordingLibrary } from './recording-library.tsx';
import { usePageFiles } from './use-page-files.ts';

const LABELS = words.media;

export function load({ queries, search }: PageRequest): void {
  const { picture: _open, filter, ...query } = mediaSearch.read(search);
  if (filter === RECORDINGS) void queries.admin.media.recordings.prefetch(query);
  else void queries.admin.media.list.prefetch({ ...query, filter });
}

export function Page() {
  const uploads = useUploads();
  const { state } = useListSearch(mediaSearch);
  const add = (files: readonly File[]) => void uploads.add(files, { takesRecordings: true });
  const isDraggedOver = usePageFiles(add);
  return (
    <>
      <PageHead title={LABELS.title}>
        <FileButton multiple accept={`image/*,${RECORDING_ACCEPT}`} onFiles={add}>
          <WorkIcon name="upload" />
          {LABELS.upload}
        </FileButton>
      </PageHead>
      {state.filter === RECORDINGS ? (
        <RecordingLibrary uploads={uploads} />
      ) : (
        <MediaLibrary uploads={uploads} />
      )}
      {isDraggedOver && <DropOverlay />}
    </>
  );
}

function DropOverlay() {
  return (
    <Grid
      position="fixed"
      inset="0"
      zIndex="40"
      placeItems="center"
      padding="1rem"
      background="veil"
      // The overlay ignores the pointer, so that the page below receives the drop.
      pointerEvents="none"
    >
      <Flex
        as="p"
        alignItems="center"
        gap=".75rem"
        padding="1.5rem 2rem"
        border="2px dashed var(--colors-focus)"
        borderRadius="4"
        background="bg.surface"
        boxShadow="3"
        fontSize="1.125rem"
        fontWeight="600"
      >
        <WorkIcon name="upload" />
        {LABELS.drop}
      </Flex>
    </Grid>
  );
}
