/** The handle of a block, for the pointer. Keyboards and screen readers use the bar below the text instead. */
import { HistoryEditor } from 'slate-history';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { moveBlockTo } from '../rules/move-blocks.ts';
import type { TextEditor } from '../slate-types.ts';
import { drawnBlockAround, firstLineOf, gapAt, pathOf } from './drawn-block.ts';
import { ToolIcon } from './tool-icon.tsx';
import { useAtMouse } from './use-at-mouse.ts';
import { useFloating } from './use-floating.ts';
import { type Gap, useHandleDrag } from './use-handle-drag.ts';
import './block-handle.css';
import { words } from '#src/admin/lib/words.ts';

/**
 * The distances in pixels between the handle and the text, and between the handle and the handle of a table row.
 */
const BESIDE_TEXT = 2;
const BESIDE_ROW_HANDLE = 9;

type BlockHandleProps = { openActions: (block: HTMLElement) => void };

export function BlockHandle({ openActions }: BlockHandleProps) {
  const editor = useSlateStatic();
  const block = useAtMouse(editor, drawnBlockAround);
  return block && <Handle block={block} openActions={openActions} />;
}

function Handle({ block, openActions }: BlockHandleProps & { block: HTMLElement }) {
  const editor = useSlateStatic();
  // The component renders again after each change, as changes move blocks.
  useSlateSelector((of) => of.children);
  const handle = useFloating(
    editor,
    () => (block.isConnected ? firstLineOf(block) : undefined),
    'left',
    // A table needs room for the handle of its first row.
    block.matches('.tw') ? BESIDE_ROW_HANDLE : BESIDE_TEXT,
  );
  const { gap, wasDragged, handlers } = useHandleDrag(editor, {
    element: block,
    gapAt: ({ y }) => {
      const path = pathOf(editor, block);
      return path && gapAt(editor, path, y);
    },
    drop: (index) => drop(editor, block, index),
  });
  return (
    <>
      <div ref={handle} className="block-handle" aria-hidden contentEditable={false}>
        <button
          type="button"
          tabIndex={-1}
          title={words.blocks.handle}
          onClick={() => {
            if (!wasDragged()) openActions(block);
          }}
          {...handlers}
        >
          <ToolIcon name="grip" />
        </button>
      </div>
      {gap && <GapLine line={gap.line} />}
    </>
  );
}

export function GapLine({ line }: Pick<Gap, 'line'>) {
  return <div className="gap-line" contentEditable={false} style={line} />;
}

function drop(editor: TextEditor, block: HTMLElement, gap: number): void {
  const path = pathOf(editor, block);
  if (!path) return;
  HistoryEditor.withNewBatch(editor, () => {
    const result = moveBlockTo(editor, path, gap);
    editor.say(result ? words.blocks.moved(result.place, result.count) : words.blocks.notMoved);
  });
}
