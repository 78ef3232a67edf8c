import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { TextEditor } from './slate-types.ts';
import { drawnBlockAt } from './views/drawn-block.ts';

/** Comes with the first block that is acted on. */
const BlockActions = lazy(async () => ({
  default: (await import('./views/block-actions.tsx')).BlockActions,
}));

/** The menu of a block while it is open. */
export function useBlockActions(
  editor: TextEditor,
  returnToText: () => void,
): { blockActions: ReactNode; openBlockActions: (block?: HTMLElement) => void } {
  const [opened, setOpened] = useState<HTMLElement>();
  return {
    openBlockActions: useCallback(
      (block) => setOpened(block ?? drawnBlockAt(editor, (editor.selection?.focus ?? editor.end([])).path)),
      [editor],
    ),
    blockActions: opened && (
      <Suspense>
        <BlockActions block={opened} onClose={() => setOpened(undefined)} returnToText={returnToText} />
      </Suspense>
    ),
  };
}
