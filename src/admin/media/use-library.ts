import { PICTURES_PER_PAGE } from '#shared/media.ts';
import type { LibraryPicture, UploadedPicture } from '#shared/schemas/admin-media.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useState } from 'react';
import { mediaSearchOf, readMediaQuery } from './media-query.ts';
import { words } from '#src/admin/lib/words.ts';

/** The page of the library that the URL names. The previous pictures stay until the new ones have loaded. */
export function useLibrary() {
  const search = useListSearch(readMediaQuery, mediaSearchOf);
  const { media } = trpc.useUtils().admin;
  const { change } = search;
  const { picture: _open, ...asked } = search.state;
  const list = trpc.admin.media.list.useQuery(asked, LIST_QUERY);
  const [wantingAlt, setWantingAlt] = useState<string>();
  return {
    ...useListScreen(search, list, { perPage: PICTURES_PER_PAGE, failed: words.pictures.failed }),
    /** Shows what the server has saved before the list is loaded again. */
    update(saved: LibraryPicture) {
      media.list.setData(
        asked,
        (before) =>
          before && {
            ...before,
            pictures: before.pictures.map((each) => (each.id === saved.id ? saved : each)),
          },
      );
    },
    /** Says whether the open picture was uploaded just now and has no alternative text yet. */
    wantsAlt: (id: string) => wantingAlt === id,
    select(id: string) {
      setWantingAlt(undefined);
      // One step back closes the picture, however many were looked at.
      change({ picture: id }, { replace: search.state.picture !== undefined });
    },
    /** Opens a picture that was uploaded, in a list that contains it. */
    async show({ id, title, alt }: UploadedPicture) {
      setWantingAlt(alt === '' ? id : undefined);
      const newest = { q: '', filter: 'all', page: 1 } as const;
      const first = await media.list.fetch(newest).catch(() => undefined);
      // A file that the library had already is not among the newest.
      const isThere = first === undefined || first.pictures.some((each) => each.id === id);
      change({ ...newest, ...(!isThere && { q: title }), picture: id });
    },
  };
}
