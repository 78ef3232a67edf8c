import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type StateOf } from '#shared/list-search.ts';
import { PICTURES_PER_PAGE } from '#shared/media/pictures.ts';
import type { LibraryPicture, UploadedPicture } from '#shared/media/schemas.ts';
import { Box, ListAndDetail, Text } from '#src/admin/kit/layout.ts';
import { ListFoot } from '#src/admin/kit/list-foot.tsx';
import { PictureList, PictureSearch } from '#src/admin/kit/picture-list.tsx';
import { UploadRows } from '#src/admin/kit/uploads/upload-rows.tsx';
import type { Uploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { LIST_QUERY, useListScreen } from '#src/admin/kit/use-list-screen.ts';
import { useListSearch } from '#src/admin/kit/use-list-search.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { mediaSearch, RECORDINGS } from './media-query.ts';
import { MediaViews } from './media-views.tsx';
import { PictureDetail } from './picture-detail.tsx';

const LABELS = words.media;

export function MediaLibrary({ uploads }: { uploads: Uploads }) {
  const library = useLibrary();
  const { state: query, list, page, pages = 1, offset, change } = library;
  const { data } = list;
  const hasPictures = data !== undefined && data.pictures.length > 0;
  const { open, remember } = useOpenPicture(query.picture, data?.pictures, uploads);
  return (
    <LibraryFrame isOpen={open !== undefined} alone={open === undefined && !hasPictures && !list.isPending}>
      <div className="find wide">
        <MediaFilters
          query={query}
          total={data?.total}
          onSearch={(q, how) => change({ q, page: 1, picture: undefined }, how)}
        />
      </div>
      <div className="wide">
        <UploadRows uploads={uploads} onShow={(picture) => void library.show(picture)} />
      </div>
      <div className="list">
        <PictureList
          list={list}
          q={query.q}
          onClear={() => change({ q: '', page: 1 })}
          empty={LABELS.empty[library.filter]}
          selected={open?.id}
          onSelect={(id) => library.select(id)}
        />
        {hasPictures && (
          <ListFoot
            range={LABELS.showing(offset + 1, offset + data.pictures.length, data.total)}
            page={page}
            pages={pages}
            onPage={(next) => change({ page: next, picture: undefined })}
          />
        )}
      </div>
      {open ? (
        <OpenPicture
          key={open.id}
          picture={open}
          back={String(mediaSearch.write({ ...query, picture: undefined }))}
          asksForAlt={library.wantsAlt(open.id)}
          onSaved={(picture) => {
            remember(picture);
            library.update(picture);
          }}
          onReplace={(file) => uploads.add([file], { replaces: open.id })}
          onGone={() => change({ picture: undefined })}
        />
      ) : (
        hasPictures && (
          <Text className="side" color="fg.muted">
            {LABELS.choose}
          </Text>
        )
      )}
    </LibraryFrame>
  );
}

function useLibrary() {
  const search = useListSearch(mediaSearch);
  const { media } = trpc.useUtils().admin;
  const { change } = search;
  const { picture: _open, filter: view, ...rest } = search.state;
  // The page shows the recordings in another component.
  const filter = view === RECORDINGS ? 'all' : view;
  const query = { ...rest, filter };
  const list = trpc.admin.media.list.useQuery(query, LIST_QUERY);
  const [wantingAlt, setWantingAlt] = useState<string>();
  return {
    filter,
    ...useListScreen(search, list, { perPage: PICTURES_PER_PAGE, failed: words.pictures.failed }),
    update(picture: LibraryPicture) {
      media.list.setData(
        query,
        (before) =>
          before && {
            ...before,
            pictures: before.pictures.map((each) => (each.id === picture.id ? picture : each)),
          },
      );
    },
    /** True for a new picture that still needs an alternative text. */
    wantsAlt: (id: string) => wantingAlt === id,
    select(id: string) {
      setWantingAlt(undefined);
      // Replaces the history entry of another open picture, so that the back button closes the picture.
      change({ picture: id }, { replace: search.state.picture !== undefined });
    },
    async show({ id, title, alt }: UploadedPicture) {
      setWantingAlt(alt === '' ? id : undefined);
      const newest = { q: '', filter: 'all', page: 1 } as const;
      const first = await media.list.fetch(newest).catch(() => undefined);
      // A file that the library already had may not be on the first page, so the list is searched for its title.
      const isThere = first === undefined || first.pictures.some((each) => each.id === id);
      change({ ...newest, ...(!isThere && { q: title }), picture: id });
    },
  };
}

function OpenPicture({ back, ...detail }: ComponentProps<typeof PictureDetail> & { back: string }) {
  return (
    <div className="side">
      <Link className="back" to={{ search: back }} preventScrollReset>
        <WorkIcon name="back" />
        {LABELS.back}
      </Link>
      <PictureDetail {...detail} />
    </div>
  );
}

/** Returns the open picture. It stays open if a change removes the picture from the list. */
function useOpenPicture(
  id: string | undefined,
  pictures: readonly LibraryPicture[] | undefined,
  { rows }: Uploads,
) {
  const [lastOpen, setLastOpen] = useState<LibraryPicture>();
  const listedPicture = pictures?.find((picture) => picture.id === id);
  if (listedPicture && listedPicture !== lastOpen) setLastOpen(listedPicture);
  if (listedPicture || lastOpen?.id !== id) return { open: listedPicture, remember: setLastOpen };
  const upload = rows.findLast((row) => row.replaces === id && row.state === 'done');
  const file = upload?.state === 'done' ? { url: upload.picture.url, title: upload.picture.title } : {};
  return { open: lastOpen && { ...lastOpen, ...file }, remember: setLastOpen };
}

type LibraryFrameProps = {
  isOpen: boolean;
  alone: boolean;
  children: ReactNode;
};

function LibraryFrame({ isOpen, alone, children }: LibraryFrameProps) {
  return (
    <Box containerType="inline-size">
      <ListAndDetail
        of="pictures"
        ref={useFocusBack(isOpen)}
        data-reading={isOpen ? '' : undefined}
        data-alone={alone ? '' : undefined}
      >
        {children}
      </ListAndDetail>
    </Box>
  );
}

/**
 * Returns the focus to the picture in the list when a picture is closed, as the back link disappears on small
 * screens.
 */
function useFocusBack(isOpen: boolean) {
  const work = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (closes && document.activeElement === document.body)
      work.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
  }, [isOpen]);
  return work;
}

type MediaFiltersProps = {
  query: StateOf<typeof mediaSearch>;
  total: number | undefined;
  onSearch: (q: string, how: { replace: boolean }) => void;
};

function MediaFilters({ query, total, onSearch }: MediaFiltersProps) {
  return (
    <>
      <MediaViews query={query} total={total} />
      <Box as="search" display="block" marginBottom=".75rem">
        <PictureSearch q={query.q} onSearch={(q) => onSearch(q, { replace: query.q !== '' })} />
      </Box>
    </>
  );
}
