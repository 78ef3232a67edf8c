import { Editor, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { AppError } from '#shared/errors.ts';
import { copyRemotePicture } from '#src/admin/kit/uploads/upload-file.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import type { TextEditor } from './slate-types.ts';
import { catchUp } from './views/text-focus.ts';

const LABELS = words.remotePictures;

/** Copies pictures from other sites into the library. A picture that the library refuses keeps its URL. */
export async function copyPicturesToLibrary(editor: TextEditor, urls: readonly string[]): Promise<void> {
  void toast(LABELS.copying(urls.length));
  const reasons = new Set<string>();
  let copiedCount = 0;
  for (const url of urls) {
    try {
      const picture = await copyRemotePicture(url);
      replaceUrl(editor, url, picture.url);
      copiedCount += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reasons.add(failureWords(error));
    }
  }
  if (reasons.size === 0) void toast(LABELS.copied(copiedCount));
  else void toast(LABELS.failed(urls.length - copiedCount), 'error', { detail: [...reasons].join(' ') });
}

function replaceUrl(editor: TextEditor, before: string, src: string): void {
  catchUp(editor);
  const pictures = Editor.nodes(editor, {
    at: [],
    voids: true,
    match: (node) =>
      !Editor.isEditor(node) && !Text.isText(node) && node.type === 'image' && node.src === before,
  });
  HistoryEditor.withNewBatch(editor, () => {
    for (const [, at] of pictures) Transforms.setNodes(editor, { src }, { at, voids: true });
  });
}
