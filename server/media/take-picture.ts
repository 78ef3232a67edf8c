import type { Sql } from '#server/db/connect.ts';
import type { Outside } from '#server/http/outside.ts';
import type { Member } from '#server/sessions/session.ts';
import { AppError } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import type { Library } from './library.ts';
import { takeOutsidePicture } from './outside-picture.ts';

/** A picture on another site, or its bytes. */
export type NewPicture = { title: string } & ({ url: string } | { content: Buffer });

export type PictureServices = { library?: Library | undefined; outside: Pick<Outside, 'open'> };

/** Adds a picture to the library within the limits of uploads. */
export function takePicture(
  { library, outside }: PictureServices,
  { title, ...source }: NewPicture,
  by: {
    member: Pick<Member, 'id' | 'role'>;
    /** Records the upload in the transaction that writes the row of the picture. */
    record: (pictureId: string, tx: Sql) => Promise<void>;
  },
): Promise<LibraryPicture> {
  if (!library) throw new AppError('NOT_FOUND');
  return library.slots.run(by.member.id, () =>
    'url' in source
      ? takeOutsidePicture({ library, outside }, source.url, { ...by, title })
      : library.take({ ...by, title, content: chunksOf(source.content) }),
  );
}

async function* chunksOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
