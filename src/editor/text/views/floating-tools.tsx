import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { Range } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import type { CommandName, DialogName } from '../commands.ts';
import { textBlockAt } from '../rules/nodes.ts';
import { imageAt } from '../rules/voids.ts';
import type { TextEditor } from '../slate-types.ts';
import { LinkPopover } from './link-popover.tsx';
import { ToolButton } from './tool-button.tsx';
import { useAttention } from './use-attention.ts';
import { useTextKeys } from './use-text-keys.ts';
import { useTools } from './use-tools.ts';
import './float-bar.css';
import { slashAt } from '../rules/with-slash.ts';
import { fetchPlacing, useFloating } from './use-floating.ts';

const Handles = lazyOptional(async () => (await import('./handles.tsx')).Handles);

type FloatingToolsProps = {
  canComment: boolean;
  onCommand: (name: CommandName) => void;
  openDialog: (name: DialogName) => void;
  openBlockActions: (block: HTMLElement) => void;
  returnToText: () => void;
};

export function FloatingTools({ canComment, onCommand, openBlockActions, ...link }: FloatingToolsProps) {
  const hasMouse = useHasMouse();
  useEffect(() => whenIdle(() => void fetchPlacing().catch(() => {})), []);
  return (
    <>
      {hasMouse && (
        <Suspense>
          <Handles openBlockActions={openBlockActions} returnToText={link.returnToText} />
        </Suspense>
      )}
      <SelectionBar canComment={canComment} onCommand={onCommand} />
      <LinkPopover {...link} />
      <SlashMenu onCommand={onCommand} />
    </>
  );
}

function useHasMouse(): boolean {
  const [hasMouse, setHasMouse] = useState(false);
  useEffect(() => {
    if (hasMouse) return undefined;
    const onMove = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setHasMouse(true);
    };
    addEventListener('pointermove', onMove, { passive: true });
    return () => removeEventListener('pointermove', onMove);
  }, [hasMouse]);
  return hasMouse;
}

const GROUPS: readonly (readonly CommandName[])[] = [
  ['bold', 'italic', 'underline', 'strike', 'code'],
  ['link'],
  ['paragraph', 'heading-2', 'heading-3'],
];

const COMMENTING: readonly CommandName[] = ['comment'];

type SelectionBarProps = { canComment: boolean; onCommand: (name: CommandName) => void };

/** The bar above a selection, for the pointer. Keyboards and screen readers use the toolbar instead. */
function SelectionBar(props: SelectionBarProps) {
  const editor = useSlateStatic();
  // The selector returns undefined for a caret, so that typing does not render this component.
  const selection = useSlateSelector(selectedWords);
  const attention = useAttention();
  /** The selection for which Escape closed the bar. */
  const [closedAt, setClosedAt] = useState<Range>();
  const isOpen = attention === 'text' && selection !== undefined && selection !== closedAt;
  useTextKeys(editor, isOpen, { Escape: () => setClosedAt(selection) });
  return isOpen && <Tools {...props} />;
}

function Tools({ canComment, onCommand }: SelectionBarProps) {
  const editor = useSlateStatic();
  const toolOf = useTools(onCommand);
  const bar = useFloating(editor, (of) => of.selection ?? undefined, 'top-start');
  return (
    <div ref={bar} className="float-bar tools" aria-hidden contentEditable={false}>
      {(canComment ? [...GROUPS, COMMENTING] : GROUPS).map((names) => (
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

const BlockMenu = lazy(async () => ({ default: (await import('./block-menu.tsx')).BlockMenu }));

function SlashMenu({ onCommand }: { onCommand: (name: CommandName) => void }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const search = useSlateSelector((editor) => slashAt(editor)?.search);
  if (search === undefined) return null;
  return (
    <Suspense fallback={null}>
      <BlockMenu search={search} onCommand={onCommand} onClose={renderAgain} />
    </Suspense>
  );
}
