import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import type { Uploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { PictureDetail } from './picture-detail.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.media;

/** The open picture with the way back, which only small screens show. */
export function OpenPicture({ back, ...detail }: ComponentProps<typeof PictureDetail> & { back: string }) {
  return (
    <div className="side">
      <Link className="back" to={{ search: back }} preventScrollReset>
        <WorkIcon name="back" />
        {MESSAGES.back}
      </Link>
      <PictureDetail {...detail} />
    </div>
  );
}

/** The open picture, which stays open where a change takes it out of the list. */
export function useOpenPicture(
  id: string | undefined,
  pictures: readonly LibraryPicture[] | undefined,
  { rows }: Uploads,
) {
  const [known, setKnown] = useState<LibraryPicture>();
  const listed = pictures?.find((picture) => picture.id === id);
  if (listed && listed !== known) setKnown(listed);
  if (listed || known?.id !== id) return { open: listed, remember: setKnown };
  const replaced = rows.findLast((row) => row.replaces === id && row.state === 'done');
  const file = replaced?.state === 'done' ? { url: replaced.picture.url, title: replaced.picture.title } : {};
  return { open: known && { ...known, ...file }, remember: setKnown };
}
