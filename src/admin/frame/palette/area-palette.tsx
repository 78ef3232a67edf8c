import { lazy, Suspense, useCallback, useState } from 'react';
import { useAreaKeys } from './use-area-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

type Open = 'palette' | 'keys' | undefined;

/** @returns a function that opens the palette, and an element to render */
export function useAreaPalette() {
  const [open, setOpen] = useState<Open>();
  const showPalette = useCallback(() => setOpen('palette'), []);
  const showKeys = useCallback(() => setOpen('keys'), []);
  const close = useCallback(() => setOpen(undefined), []);
  useAreaKeys({ onPalette: showPalette, onKeys: showKeys });

  const palette = (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onShowKeys={showKeys} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
  return { showPalette, palette };
}
