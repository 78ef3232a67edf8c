import { useEffect, useRef, useState } from 'react';
import { isTypedInto } from '../lib/sidebar-shortcut.ts';

/** Handles files that are dropped or pasted anywhere on the page. @returns whether files are dragged over the page */
export function usePageFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const listeners = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: listeners.signal });
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };

    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragged(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setDragged(false);
    });
    on('drop', (event) => {
      setDragged(false);
      take(event, event.dataTransfer);
    });
    on('paste', (event) => {
      // A text field keeps a paste for itself, as some programs copy a picture along with text.
      if (!isTypedInto(event.target)) take(event, event.clipboardData);
    });
    return () => listeners.abort();
  }, []);
  return isDragged;
}
