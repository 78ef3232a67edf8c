import { BlockHandle } from './block-handle.tsx';
import { TableHandles } from './table-handles.tsx';

type HandlesProps = { openBlockActions: (block: HTMLElement) => void; returnToText: () => void };

export function Handles({ openBlockActions, returnToText }: HandlesProps) {
  return (
    <>
      <BlockHandle openActions={openBlockActions} />
      <TableHandles returnToText={returnToText} />
    </>
  );
}
