import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Editor, Path, type PathRef, type Range, type RangeRef, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { ImageAttributes } from '#rich-text/schema.ts';
import type { UploadedPicture } from '#shared/media/schemas.ts';
import { isUnderWay } from '#src/admin/kit/uploads/upload-store.ts';
import { useOwnUploads } from '#src/admin/kit/uploads/use-own-uploads.ts';
import type { Uploads } from '#src/admin/kit/uploads/use-uploads.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { insertImageAt } from './rules/voids.ts';
import type { TextEditor } from './slate-types.ts';
import { catchUp } from './views/text-focus.ts';

/** The place of a future picture: a range of the text, or a placeholder. References follow later edits. */
type Place = { key: string } & ({ ref: RangeRef } | { placeholder: PathRef });

type PictureUploads = Uploads & {
  isAwaited: (placeholder: Path) => boolean;
};

export function usePictureUploads(editor: TextEditor): PictureUploads {
  const places = useRef<Place[]>([]);
  const uploads = useOwnUploads((picture, key) => insertStored(editor, places.current, { picture, key }));
  const { add, uploads: all } = uploads;

  // A layout effect is necessary, as a passive effect may run after the first paint, and a file that is dropped
  // before the effect would be lost.
  useLayoutEffect(() => {
    setTakers(editor, {
      takeFiles: (files) => {
        const at = editor.selection ?? Editor.range(editor, editor.end([]));
        places.current.push(...add(files).map((key) => ({ key, ref: Editor.rangeRef(editor, at) })));
      },
      takePictures: (pictures) => {
        const placeholders = pictures.map(({ at }) => Editor.pathRef(editor, at));
        const keys = add(pictures.map(({ file }) => file));
        for (const [index, key] of keys.entries()) {
          const placeholder = placeholders[index];
          if (placeholder) places.current.push({ key, placeholder });
        }
      },
    });
    // The places exist only in this editor, so nothing can be inserted after the editor is replaced.
    return () => {
      setTakers(editor, { takeFiles: () => {}, takePictures: () => {} });
      const abandonedPlaces = places.current;
      places.current = [];
      if (abandonedPlaces.length > 0) void toast(words.paste.leftBehind);
      for (const place of abandonedPlaces) forget(place);
    };
  }, [editor, add]);

  useEffect(() => {
    const uploadKeys = new Set(all().map(({ key }) => key));
    for (const place of places.current) if (!uploadKeys.has(place.key)) forget(place);
    places.current = places.current.filter(({ key }) => uploadKeys.has(key));
  });

  const pendingKeys = uploads.rows.filter(isUnderWay).map(({ key }) => key);
  const pending = pendingKeys.join();
  const isAwaited = useCallback(
    (path: Path) =>
      places.current.some(
        (place) =>
          pending.split(',').includes(place.key) &&
          'placeholder' in place &&
          isAtPath(place.placeholder, path),
      ),
    [pending],
  );
  return { ...uploads, isAwaited };
}

function setTakers(editor: TextEditor, takers: Pick<TextEditor, 'takeFiles' | 'takePictures'>): void {
  Object.assign(editor, takers);
}

function forget(place: Place): Path | Range | null {
  return 'placeholder' in place ? place.placeholder.unref() : place.ref.unref();
}

function isAtPath({ current }: PathRef, path: Path): boolean {
  return current !== null && Path.equals(current, path);
}

type Stored = { picture: UploadedPicture; key: string };

/** Inserts an uploaded picture. If its placeholder was removed, the picture is only in the library. */
function insertStored(editor: TextEditor, places: Place[], { picture: { url, alt }, key }: Stored): void {
  catchUp(editor);
  const index = places.findIndex((place) => place.key === key);
  const [place] = index === -1 ? [] : places.splice(index, 1);
  if (place && 'placeholder' in place) {
    fill(editor, place.placeholder, { src: url, alt });
    return;
  }
  const oldRange = place?.ref.current;
  const at = place?.ref.unref() ?? Editor.range(editor, editor.end([]));
  HistoryEditor.withNewBatch(editor, () => {
    const image = insertImageAt(editor, at, { src: url, ...(alt !== '' && { alt }) });
    // Later files of the same drop are inserted after this picture.
    for (const other of places.slice(index))
      if ('ref' in other && isAt(other.ref, oldRange)) move(editor, other, image);
  });
}

function fill(
  editor: TextEditor,
  placeholder: PathRef,
  { src, alt }: Pick<ImageAttributes, 'src' | 'alt'>,
): void {
  const at = placeholder.unref();
  if (!at) return;
  const [image] = Editor.node(editor, at);
  if (Text.isText(image) || Editor.isEditor(image) || image.type !== 'image') return;
  const description = image.alt ?? (alt || undefined);
  HistoryEditor.withNewBatch(editor, () =>
    Transforms.setNodes(
      editor,
      { src, ...(description !== undefined && { alt: description }) },
      { at, voids: true },
    ),
  );
}

/** True if two places are the same. A reference is null if a picture has replaced its empty paragraph. */
function isAt({ current }: RangeRef, at: Range | null | undefined): boolean {
  return current === null || JSON.stringify(current) === JSON.stringify(at);
}

function move(editor: TextEditor, place: { ref: RangeRef }, to: Range): void {
  place.ref.unref();
  place.ref = Editor.rangeRef(editor, to);
}
