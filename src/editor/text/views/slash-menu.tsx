/** Shows the menu of blocks while a slash asks for one; its code is loaded by the first slash. */
import { lazy, Suspense, useReducer } from 'react';
import { useSlateSelector } from 'slate-react';
import type { CommandName } from '../commands.ts';
import { slashAt } from '../rules/with-slash.ts';

const BlockMenu = lazy(async () => ({ default: (await import('./block-menu.tsx')).BlockMenu }));

export function SlashMenu({ onCommand }: { onCommand: (name: CommandName) => void }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const search = useSlateSelector((editor) => slashAt(editor)?.search);
  if (search === undefined) return null;
  return (
    <Suspense fallback={null}>
      <BlockMenu search={search} onCommand={onCommand} onClose={renderAgain} />
    </Suspense>
  );
}
