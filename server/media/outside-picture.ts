import type { Outside } from '#server/http/outside.ts';
import { AppError } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { decodePercent } from '#text/decode-percent.ts';
import type { Library, UploadedFile } from './library.ts';

/**
 * Adds a picture of another site to the library.
 * @param upload without a title, the file is named after its URL
 * @throws PICTURE_UNREACHABLE with the error of the request as its cause; the errors of `Library.take`
 */
export async function takeOutsidePicture(
  { library, outside }: { library: Pick<Library, 'take'>; outside: Pick<Outside, 'open'> },
  href: string,
  upload: Omit<UploadedFile, 'content' | 'title'> & { title?: string },
): Promise<LibraryPicture> {
  let isOpen = false;
  try {
    return await outside.open(href, upload.member.id, ({ content, url }) => {
      isOpen = true;
      return library.take({ title: titleOf(url), ...upload, content: readOutside(content) });
    });
  } catch (error) {
    throw isOpen || error instanceof AppError ? error : unreachable(error);
  }
}

/** Reads a file from another site. @throws PICTURE_UNREACHABLE if the content ends too early */
async function* readOutside(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(cause: unknown): AppError {
  return new AppError('PICTURE_UNREACHABLE', {}, { cause });
}

function titleOf({ pathname, hostname }: URL): string {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return (decodePercent(name) ?? name) || hostname;
}
