import { isTypedInto } from '../lib/sidebar-shortcut.ts';
import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped anywhere on the page, or pasted. @returns whether files are held over the page */
export function usePageFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [held, setHeld] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const ended = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: ended.signal });
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };

    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without it the browser would open the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setHeld(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setHeld(false);
    });
    on('drop', (event) => {
      setHeld(false);
      take(event, event.dataTransfer);
    });
    on('paste', (event) => {
      // Programs put a picture beside the text that they copy.
      if (!isTypedInto(event.target)) take(event, event.clipboardData);
    });
    return () => ended.abort();
  }, []);
  return held;
}
