import { PageHead } from '#src/admin-ui/page-head.tsx';
import { FileButton } from '#src/admin-ui/uploads/file-button.tsx';
import { useUploads } from '#src/admin-ui/uploads/use-uploads.ts';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { DropOverlay } from '#src/features/admin/media/drop-overlay.tsx';
import { MediaLibrary } from '#src/features/admin/media/media-library.tsx';
import { readPictureList } from '#src/features/admin/media/media-query.ts';
import { usePageFiles } from '#src/features/admin/media/use-page-files.ts';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.media;

export function load({ queries, search }: PageRequest): void {
  void queries.admin.media.list.prefetch(readPictureList(search));
}

export function Page() {
  const uploads = useUploads();
  const isHeldOver = usePageFiles(uploads.add);
  return (
    <>
      <PageHead title={MESSAGES.title}>
        <FileButton multiple onFiles={uploads.add}>
          <WorkIcon name="upload" />
          {MESSAGES.upload}
        </FileButton>
      </PageHead>
      <MediaLibrary uploads={uploads} />
      {isHeldOver && <DropOverlay />}
    </>
  );
}
