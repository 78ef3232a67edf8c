/** The library: views and search, uploads, pictures, and the open one beside them. */
import type { LibraryPicture, UploadedPicture } from '#shared/schemas/admin-media.ts';
import { ListFoot } from '#src/admin-ui/list-foot.tsx';
import { PictureList } from '#src/admin-ui/picture-list.tsx';
import { UploadRows } from '#src/admin-ui/uploads/upload-rows.tsx';
import type { Uploads } from '#src/admin-ui/uploads/use-uploads.ts';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MediaFilters } from './media-filters.tsx';
import { MEDIA_MESSAGES as MESSAGES } from './media-messages.ts';
import { mediaSearchOf } from './media-query.ts';
import { PictureDetail } from './picture-detail.tsx';
import { useLibrary } from './use-library.ts';

/** The open picture replaces the others, with the way back above it. */
const ONE_COLUMN = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-reading] :is(.find, .list)': { display: 'none' },
  '&:not([data-reading]) .side': { display: 'none' },
  '& .side': { position: 'static', maxHeight: 'none', overflow: 'visible', border: '0', padding: '0' },
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: 'target',
    color: 'fg.muted',
    textDecoration: 'none',
  },
};

const Frame = chakra('div', { base: { containerType: 'inline-size' } });

const Work = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
    columnGap: '1.75rem',
    alignItems: 'start',
    '& > .wide': { gridColumn: '1 / -1', minWidth: '0' },
    '& .side': {
      position: 'sticky',
      top: '1rem',
      maxHeight: 'calc(100dvh - 2rem)',
      overflowY: 'auto',
      borderLeft: '1px solid var(--colors-line)',
      padding: '.4rem .3rem .4rem 1.5rem',
    },
    '& .back': { display: 'none' },
    '& .hint': { color: 'fg.muted' },
    '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 48rem)': ONE_COLUMN,
    // Beside an open sidebar.
    '@container (max-width: 39rem)': ONE_COLUMN,
  },
});

export function MediaLibrary({ uploads }: { uploads: Uploads }) {
  const library = useLibrary();
  const { query, list, change } = library;
  const { data } = list;
  const hasPictures = data !== undefined && data.pictures.length > 0;
  const [altWanted, setAltWanted] = useState<string>();
  const { open, remember } = useOpenPicture(query.picture, data?.pictures, uploads);
  const show = (picture: UploadedPicture) => {
    setAltWanted(picture.alt === '' ? picture.id : undefined);
    void library.show(picture);
  };
  const select = (id: string) => {
    setAltWanted(undefined);
    // One step back closes the picture, however many were looked at.
    change({ picture: id }, { replace: query.picture !== undefined });
  };
  return (
    <Frame>
      <Work
        ref={useFocusBack(open !== undefined)}
        data-reading={open ? '' : undefined}
        data-alone={open || hasPictures || list.isPending ? undefined : ''}
      >
        <div className="find wide">
          <MediaFilters
            query={query}
            total={data?.total}
            onSearch={(q, how) => change({ q, page: 1, picture: undefined }, how)}
          />
        </div>
        <div className="wide">
          <UploadRows uploads={uploads} onShow={show} />
        </div>
        <div className="list">
          <Pictures {...library} selected={open?.id} onSelect={select} />
          {hasPictures && <PagesFoot {...library} />}
        </div>
        {open ? (
          <OpenPicture
            key={open.id}
            picture={open}
            back={String(mediaSearchOf({ ...query, picture: undefined }))}
            asksForAlt={altWanted === open.id}
            onSaved={(saved) => {
              remember(saved);
              library.update(saved);
            }}
            onReplace={(file) => uploads.add([file], { replaces: open.id })}
            onGone={() => change({ picture: undefined })}
          />
        ) : (
          hasPictures && <p className="side hint">{MESSAGES.choose}</p>
        )}
      </Work>
    </Frame>
  );
}

/** On a small screen the way back is gone with the picture, so the focus returns to the one that was open. */
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

/** The open picture with the way back, which only small screens show. */
function OpenPicture({ back, ...detail }: ComponentProps<typeof PictureDetail> & { back: string }) {
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
function useOpenPicture(
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

type Library = ReturnType<typeof useLibrary>;

function PagesFoot({ list: { data }, page, pages = 1, before, change }: Library) {
  if (!data) return null;
  return (
    <ListFoot
      shown={MESSAGES.showing(before + 1, before + data.pictures.length, data.total)}
      page={page}
      pages={pages}
      onPage={(next) => change({ page: next, picture: undefined })}
    />
  );
}

type PicturesProps = Library & Pick<ComponentProps<typeof PictureList>, 'selected' | 'onSelect'>;

function Pictures({ query, list, change, selected, onSelect }: PicturesProps) {
  return (
    <PictureList
      list={list}
      q={query.q}
      onClear={() => change({ q: '', page: 1 })}
      empty={MESSAGES.empty[query.filter]}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
