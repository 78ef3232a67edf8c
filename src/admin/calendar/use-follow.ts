import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { daysOf, searchOf, type Span, spanAround } from './span.ts';

/** Called with the day that a post leaves and the day where it comes to lie, null for none. */
export type Follow = (from: string | null, to: string | null) => void;

/**
 * Shows the span to which a post has left the one that is shown, in its place in the history. Whoever looks at other
 * days meanwhile, or at another page, stays there.
 */
export function useFollow(span: Span): Follow {
  const navigate = useNavigate();
  const shown = useRef<Span>(undefined);
  useEffect(() => {
    shown.current = span;
    return () => {
      shown.current = undefined;
    };
  });
  return (from, to) => {
    if (!shown.current || to === null) return;
    const days = daysOf(shown.current);
    if (days.includes(to) || (from !== null && !days.includes(from))) return;
    void navigate(searchOf(spanAround(shown.current.kind, to)), { replace: true });
  };
}
