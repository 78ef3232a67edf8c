import { useCallback, useMemo, useState } from 'react';
import { type Decorate, decorateNothing, decorateWith } from './code-colours.ts';

const fetchHighlighter = () => import('#rich-text/highlight-code.ts');

/** Returns the colours of code. The highlighter is loaded for the first code block. */
export function useColours(): { decorate: Decorate; needColours: () => void } {
  const [highlighter, setHighlighter] = useState<Awaited<ReturnType<typeof fetchHighlighter>>>();
  const needColours = useCallback(() => {
    fetchHighlighter().then(setHighlighter, () => {});
  }, []);
  const decorate = useMemo(
    () => (highlighter ? decorateWith(highlighter.highlightCode) : decorateNothing),
    [highlighter],
  );
  return { decorate, needColours };
}
