/** Provides the text editor of a field. If rendering fails, another editor with the same text replaces it. */

import { useCallback, useState } from 'react';
import { coerceDraft } from '#rich-text/coerce.ts';
import type { Value } from '#rich-text/schema.ts';
import { isExternalUrl } from '#shared/posts/checks/external-url.ts';
import { words } from '#src/admin/lib/words.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { toast } from '#src/ui/toast.ts';
import { describeLosses } from '../describe-losses.ts';
import { copyPicturesToLibrary } from './copy-pictures.ts';
import { createTextEditor } from './create-text-editor.ts';
import type { ClipboardHost } from './rules/with-clipboard.ts';
import type { TextEditor } from './slate-types.ts';

/** Loads the parser, which is separate, as only pasted content needs it. */
const fetchParser = () => import('./read-clipboard-html.ts');

/**
 * Milliseconds for which the notice about lost pictures is visible. They are more than usual, as the writer has to
 * find the gaps in the text.
 */
const LOST_SHOWN_FOR_MS = 12_000;

/**
 * Milliseconds for which an offer is visible, so that the writer can first finish a sentence. The hints offer the
 * same action permanently.
 */
const OFFERED_FOR_MS = 30_000;

const HOST: ClipboardHost = {
  readHtml: async () => (await fetchParser()).readClipboardHtml,
  readMarkdown: async () => (await import('./read-markdown.ts')).readMarkdown,
  onPlain: () => void toast(words.paste.plain, 'error'),
  onElsewhere: (editor, urls) => {
    const externalUrls = urls.filter((url) => isExternalUrl(url, location.origin));
    if (externalUrls.length === 0) return;
    const action = {
      label: words.remotePictures.copy,
      dismiss: words.lists.dismiss,
      onPress: () => void copyPicturesToLibrary(editor, externalUrls),
    };
    void toast(words.remotePictures.offer(externalUrls.length), 'success', {
      action,
      shownForMs: OFFERED_FOR_MS,
    });
  },
  onLost: (losses) => {
    const [text = '', ...details] = describeLosses(losses);
    const detail = details.join(' ');
    void toast(text, 'error', { ...(detail && { detail }), shownForMs: LOST_SHOWN_FOR_MS });
  },
};

export function preparePaste(): void {
  whenIdle(() => void fetchParser().catch(() => {}));
}

type EditorGeneration = { editor: TextEditor; generation: number };

/** @returns the editor, the number of earlier editors of the field, and a function that replaces the editor */
export function useTextEditor(initialValue: Value): EditorGeneration & { renew: () => void } {
  const [current, setCurrent] = useState<EditorGeneration>(() => ({
    editor: createTextEditor(initialValue, HOST),
    generation: 0,
  }));
  const renew = useCallback(() => {
    setCurrent(({ editor, generation }) => ({
      editor: createTextEditor(coerceDraft(editor.children), HOST),
      generation: generation + 1,
    }));
  }, []);
  return { ...current, renew };
}
