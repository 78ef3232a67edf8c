import type { CommandName, DialogName } from '../commands.ts';
import { BlockHandle } from './block-handle.tsx';
import { LinkPopover } from './link-popover.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { TableHandles } from './table-handles.tsx';

type FloatingToolsProps = {
  onCommand: (name: CommandName) => void;
  openDialog: (name: DialogName) => void;
  openBlockActions: (block: HTMLElement) => void;
  returnToText: () => void;
};

/** Everything that floats at a place in the text. */
export function FloatingTools({ onCommand, openBlockActions, ...link }: FloatingToolsProps) {
  return (
    <>
      <BlockHandle openActions={openBlockActions} />
      <TableHandles returnToText={link.returnToText} />
      <SelectionBar onCommand={onCommand} />
      <LinkPopover {...link} />
      <SlashMenu onCommand={onCommand} />
    </>
  );
}
