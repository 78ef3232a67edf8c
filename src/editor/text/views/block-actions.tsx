import { Editor, Node, Path, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { useSlateStatic } from 'slate-react';
import { MenuPopover } from '#src/admin/kit/menu.tsx';
import { words } from '#src/admin/lib/words.ts';
import { COMMANDS, type CommandName, move } from '../commands.ts';
import { duplicateBlocks, removeBlock, siblingsOf } from '../rules/move-blocks.ts';
import { isOfType } from '../rules/nodes.ts';
import { BLOCK_KINDS, type BlockKind, kindAt, turnInto } from '../rules/turn-into.ts';
import type { TextEditor } from '../slate-types.ts';
import { firstLineOf, pathOf } from './drawn-block.ts';
import type { Tool } from './tool-button.tsx';
import { TOOL_FACES } from './tool-faces.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { type MenuGroup, MenuGroups } from './tool-menu.tsx';
import { useFloating } from './use-floating.ts';

type BlockActionsProps = {
  block: HTMLElement;
  onClose: () => void;
  returnToText: () => void;
};

export function BlockActions({ block, onClose, returnToText }: BlockActionsProps) {
  const editor = useSlateStatic();
  const menu = useFloating(editor, () => (block.isConnected ? firstLineOf(block) : undefined));
  const act = (run: (path: Path) => void) => () => {
    const path = pathOf(editor, block);
    if (!path) return;
    putCaretInto(editor, path);
    returnToText();
    HistoryEditor.withNewBatch(editor, () => run(path));
  };
  const command = (name: CommandName, run: (path: Path) => void): Tool => ({
    name,
    label: COMMANDS[name].label,
    keys: COMMANDS[name].keys,
    face: TOOL_FACES[name],
    onPress: act(run),
  });
  const groups: MenuGroup[] = [
    {
      tools: [
        command('move-up', (path) => move(editor, 'up', siblingsOf(path))),
        command('move-down', (path) => move(editor, 'down', siblingsOf(path))),
        command('duplicate', (path) => duplicateBlocks(editor, siblingsOf(path))),
      ],
    },
    ...kindGroups(editor, block, (kind) => act((path) => turnBlockInto(editor, path, kind))),
    {
      isDestructive: true,
      tools: [
        {
          name: 'delete',
          label: words.blocks.delete,
          face: <ToolIcon name="delete" />,
          onPress: act((path) => {
            removeBlock(editor, path);
            editor.say(words.blocks.deleted);
          }),
        },
      ],
    },
  ];
  return (
    <MenuPopover label={words.blocks.actions} floating={{ ref: menu, onClose }}>
      <MenuGroups groups={groups} />
    </MenuPopover>
  );
}

/**
 * Returns the menu of the kinds of block; an empty list for pictures, rules and tables, whose kind cannot be
 * changed.
 */
function kindGroups(
  editor: TextEditor,
  block: HTMLElement,
  actFor: (kind: BlockKind) => () => void,
): MenuGroup[] {
  const path = pathOf(editor, block);
  if (!path || isOfType(Node.get(editor, path), 'image', 'horizontal-rule', 'table')) return [];
  const currentKind = kindAt(editor, Editor.start(editor, path));
  const tools = BLOCK_KINDS.map((kind) => ({
    name: kind,
    label: COMMANDS[kind].label,
    face: TOOL_FACES[kind],
    pressed: kind === currentKind,
    onPress: actFor(kind),
  }));
  return [{ label: words.blocks.turnInto, isChoice: true, tools }];
}

function putCaretInto(editor: TextEditor, path: Path): void {
  const { selection } = editor;
  const isInside = selection && Range.edges(selection).every((point) => Path.isAncestor(path, point.path));
  if (!isInside) Transforms.select(editor, Editor.start(editor, path));
}

/** Changes the kind of a block. A quote is changed with all its blocks. */
function turnBlockInto(editor: TextEditor, path: Path, kind: BlockKind): void {
  const isQuote = isOfType(Node.get(editor, path), 'blockquote');
  if (isQuote) Transforms.select(editor, Editor.range(editor, path));
  turnInto(editor, kind);
  if (isQuote) Transforms.collapse(editor, { edge: 'start' });
}
