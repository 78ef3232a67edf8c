import { PageHead } from '#src/admin/kit/page-head.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { useUploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import { MediaLibrary } from './media-library.tsx';
import { readPictureList } from './media-query.ts';
import { usePageFiles } from './use-page-files.ts';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { words } from '#src/admin/lib/words.ts';

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
