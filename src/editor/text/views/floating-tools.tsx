import { whenIdle } from '#src/lib/when-idle.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CommandName, DialogName } from '../commands.ts';
import { LinkPopover } from './link-popover.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { fetchPlacing } from './use-floating.ts';

/** Come with the first move of a mouse. */
const Handles = lazy(async () => ({ default: (await import('./handles.tsx')).Handles }));

type FloatingToolsProps = {
  onCommand: (name: CommandName) => void;
  openDialog: (name: DialogName) => void;
  openBlockActions: (block: HTMLElement) => void;
  returnToText: () => void;
};

/** Everything that floats at a place in the text. */
export function FloatingTools({ onCommand, openBlockActions, ...link }: FloatingToolsProps) {
  const hasMouse = useHasMouse();
  // A failure shows with the element itself.
  useEffect(() => whenIdle(() => void fetchPlacing().catch(() => {})), []);
  return (
    <>
      {hasMouse && (
        <Suspense>
          <Handles openBlockActions={openBlockActions} returnToText={link.returnToText} />
        </Suspense>
      )}
      <SelectionBar onCommand={onCommand} />
      <LinkPopover {...link} />
      <SlashMenu onCommand={onCommand} />
    </>
  );
}

/** True once a mouse has moved. */
function useHasMouse(): boolean {
  const [hasMouse, setHasMouse] = useState(false);
  useEffect(() => {
    if (hasMouse) return undefined;
    const listen = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setHasMouse(true);
    };
    addEventListener('pointermove', listen, { passive: true });
    return () => removeEventListener('pointermove', listen);
  }, [hasMouse]);
  return hasMouse;
}
