/** Tools at selected words, for the pointer. Keys and screen readers have the same ones in the toolbar. */
import { useState } from 'react';
import { Range } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import type { CommandName } from '../commands.ts';
import { textBlockAt } from '../rules/nodes.ts';
import { imageAt } from '../rules/voids.ts';
import type { TextEditor } from '../slate-types.ts';
import { ToolButton } from './tool-button.tsx';
import { useAttention } from './use-attention.ts';
import { useFloating } from './use-floating.ts';
import { useTextKeys } from './use-text-keys.ts';
import { useTools } from './use-tools.ts';
import './float-bar.css';

const GROUPS: readonly (readonly CommandName[])[] = [
  ['bold', 'italic', 'underline', 'strike', 'code'],
  ['link'],
  ['paragraph', 'heading-2', 'heading-3'],
];

type SelectionBarProps = { onCommand: (name: CommandName) => void };

export function SelectionBar({ onCommand }: SelectionBarProps) {
  const editor = useSlateStatic();
  // Nothing is drawn for a caret, so no key waits for this.
  const selection = useSlateSelector(selectedWords);
  const attention = useAttention();
  /** The selection at which Escape has closed it. */
  const [closedAt, setClosedAt] = useState<Range>();
  const isShown = attention === 'text' && selection !== undefined && selection !== closedAt;
  useTextKeys(editor, isShown, { Escape: () => setClosedAt(selection) });
  return isShown && <Tools onCommand={onCommand} />;
}

function Tools({ onCommand }: SelectionBarProps) {
  const editor = useSlateStatic();
  const toolOf = useTools(onCommand);
  const bar = useFloating(editor, (of) => of.selection ?? undefined, 'top-start');
  return (
    <div ref={bar} className="float-bar tools" aria-hidden contentEditable={false}>
      {GROUPS.map((names) => (
        <div key={names[0]} className="tool-group">
          {names.map((name) => (
            <ToolButton key={name} tool={toolOf(name)} isStop={false} />
          ))}
        </div>
      ))}
    </div>
  );
}

function selectedWords(editor: TextEditor): Range | undefined {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection) || imageAt(editor)) return undefined;
  return textBlockAt(editor, Range.start(selection))?.[0].type === 'code-block' ? undefined : selection;
}
