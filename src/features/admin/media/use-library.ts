import { PICTURES_PER_PAGE } from '#shared/media.ts';
import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { useListPages } from '#src/admin-ui/use-list-pages.ts';
import { ASKED_BY_LOAD } from '#src/lib/admin-page.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useListSearch } from '../use-list-search.ts';
import { mediaSearchOf, readMediaQuery } from './media-query.ts';

/** The page of the library that the URL names. The previous pictures stay until the new ones have loaded. */
export function useLibrary() {
  const { state: query, change } = useListSearch(readMediaQuery, mediaSearchOf);
  const { media } = trpc.useUtils().admin;
  const { picture: _open, ...asked } = query;
  const list = trpc.admin.media.list.useQuery(asked, { ...ASKED_BY_LOAD, placeholderData: keepPreviousData });
  const { isPlaceholderData } = list;
  const shown = useListPages({
    page: query.page,
    perPage: PICTURES_PER_PAGE,
    total: list.data?.total,
    isPlaceholderData,
    change,
  });
  return {
    query,
    list,
    ...shown,
    change,
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
    /** Opens a picture that was uploaded, in a list that contains it. */
    async show({ id, title }: { id: string; title: string }) {
      const newest = { q: '', filter: 'all', page: 1 } as const;
      const first = await media.list.fetch(newest).catch(() => undefined);
      // A file that the library had already is not among the newest.
      const isThere = first === undefined || first.pictures.some((each) => each.id === id);
      change({ ...newest, ...(!isThere && { q: title }), picture: id });
    },
  };
}
