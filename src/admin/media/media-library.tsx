/** The library: views and search, uploads, pictures, and the open one beside them. */
import { ListFoot } from '#src/admin/kit/list-foot.tsx';
import { PictureList } from '#src/admin/kit/picture-list.tsx';
import { UploadRows } from '#src/admin/kit/uploads/upload-rows.tsx';
import type { Uploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { LibraryFrame } from './library-frame.tsx';
import { MediaFilters } from './media-filters.tsx';
import { mediaSearchOf } from './media-query.ts';
import { OpenPicture, useOpenPicture } from './open-picture.tsx';
import { useLibrary } from './use-library.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.media;

export function MediaLibrary({ uploads }: { uploads: Uploads }) {
  const library = useLibrary();
  const { state: query, list, page, pages = 1, before, change } = library;
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
          empty={MESSAGES.empty[query.filter]}
          selected={open?.id}
          onSelect={(id) => library.select(id)}
        />
        {hasPictures && (
          <ListFoot
            shown={MESSAGES.showing(before + 1, before + data.pictures.length, data.total)}
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
          back={String(mediaSearchOf({ ...query, picture: undefined }))}
          asksForAlt={library.wantsAlt(open.id)}
          onSaved={(saved) => {
            remember(saved);
            library.update(saved);
          }}
          onReplace={(file) => uploads.add([file], { replaces: open.id })}
          onGone={() => change({ picture: undefined })}
        />
      ) : (
        hasPictures && (
          <Text className="side" color="fg.muted">
            {MESSAGES.choose}
          </Text>
        )
      )}
    </LibraryFrame>
  );
}
