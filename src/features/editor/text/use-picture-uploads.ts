import { useOwnUploads } from '#src/admin-ui/uploads/use-own-uploads.ts';
import type { Uploads } from '#src/admin-ui/uploads/use-uploads.ts';
import type { UploadedPicture } from '#shared/schemas/admin-media.ts';
import { toast } from '#src/ui/toast.ts';
import { useEffect, useRef } from 'react';
import { Editor, type Range, type RangeRef } from 'slate';
import { HistoryEditor } from 'slate-history';
import { PASTED_MESSAGES } from '../editor-messages.ts';
import { insertImageAt } from './rules/voids.ts';
import type { TextEditor } from './slate-types.ts';

/** A place in the text for a file that is being uploaded. It moves with what is written meanwhile. */
type Place = { key: string; ref: RangeRef };

/** Uploads pasted and dropped files, and puts each picture where its file was put. */
export function usePictureUploads(editor: TextEditor): Uploads {
  const places = useRef<Place[]>([]);
  const uploads = useOwnUploads((picture, key) => insertStored(editor, places.current, { picture, key }));
  const { add, uploads: all } = uploads;

  useEffect(() => {
    setTaker(editor, (files) => {
      const at = editor.selection ?? Editor.range(editor, editor.end([]));
      places.current.push(...add(files).map((key) => ({ key, ref: Editor.rangeRef(editor, at) })));
    });
    // Another editor has other places, and nobody is there to see what comes for those of this one.
    return () => {
      setTaker(editor, () => {});
      const waiting = places.current;
      places.current = [];
      if (waiting.length > 0) void toast(PASTED_MESSAGES.leftBehind);
      for (const { ref } of waiting) ref.unref();
    };
  }, [editor, add]);

  // The places of uploads that were stopped or dismissed are no longer needed.
  useEffect(() => {
    const left = new Set(all().map(({ key }) => key));
    for (const { ref, key } of places.current) if (!left.has(key)) ref.unref();
    places.current = places.current.filter(({ key }) => left.has(key));
  });

  return uploads;
}

function setTaker(editor: TextEditor, take: TextEditor['takeFiles']): void {
  editor.takeFiles = take;
}

/** Inserts a stored picture at its place. The places of files that came with it are behind it from then on. */
function insertStored(
  editor: TextEditor,
  places: Place[],
  { picture: { url, alt }, key }: { picture: UploadedPicture; key: string },
): void {
  const index = places.findIndex((place) => place.key === key);
  const [place] = index === -1 ? [] : places.splice(index, 1);
  const was = place?.ref.current;
  const at = place?.ref.unref() ?? Editor.range(editor, editor.end([]));
  HistoryEditor.withNewBatch(editor, () => {
    const image = insertImageAt(editor, at, { src: url, ...(alt !== '' && { alt }) });
    for (const other of places.slice(index)) if (isAt(other.ref, was)) move(editor, other, image);
  });
}

/** A place in an empty paragraph is lost with it. */
function isAt({ current }: RangeRef, at: Range | null | undefined): boolean {
  return current === null || JSON.stringify(current) === JSON.stringify(at);
}

function move(editor: TextEditor, place: Place, to: Range): void {
  place.ref.unref();
  place.ref = Editor.rangeRef(editor, to);
}
