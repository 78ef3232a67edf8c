/** The editor of a field, and another one with the same text where the first one's page fell apart. */
import type { Value } from '#shared/rich-text/schema.ts';
import { coerceValue } from '#shared/rich-text/coerce.ts';
import { toast } from '#src/ui/toast.ts';
import { useCallback, useState } from 'react';
import { createTextEditor } from './create-text-editor.ts';
import type { ClipboardHost } from './rules/with-clipboard.ts';
import type { TextEditor } from './slate-types.ts';

/** Not with the editor's own code: it is needed for what comes from outside, and that has to wait anyway. */
const fetchParser = () => import('#shared/rich-text/rich-text.ts');

export const FILES_REFUSED = 'Files cannot be added to a post. Use Insert image with the picture’s address.';
const PASTED_PLAIN = 'Pasted as plain text: the connection was lost.';

const HOST: ClipboardHost = {
  pasteToValue: async () => (await fetchParser()).pasteToValue,
  onFiles: refuseFiles,
  onPlain: () => void toast(PASTED_PLAIN, 'error'),
};

export function refuseFiles(): void {
  void toast(FILES_REFUSED, 'error');
}

/** Starts fetching what pasting needs: somebody is about to write. */
export function preparePaste(): void {
  // Without a network the paste itself will find out.
  fetchParser().catch(() => {});
}

type Held = { editor: TextEditor; generation: number };

/** @returns the editor; how many there were before it; and what makes the next */
export function useTextEditor(initialValue: Value): Held & { renew: () => void } {
  const [held, setHeld] = useState<Held>(() => ({
    editor: createTextEditor(initialValue, HOST),
    generation: 0,
  }));
  const renew = useCallback(() => {
    setHeld(({ editor, generation }) => ({
      editor: createTextEditor(coerceValue(editor.children), HOST),
      generation: generation + 1,
    }));
  }, []);
  return { ...held, renew };
}
