import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { daysOf, searchOf, type Span, spanAround } from './span.ts';

/** Called with the day that a post moves from and the day that it moves to; null for no day. */
export type Follow = (from: string | null, to: string | null) => void;

/**
 * Shows the span to which a post has moved out of the visible one, replacing the history entry. Does nothing if
 * another span or page is open by then.
 */
export function useFollow(span: Span): Follow {
  const navigate = useNavigate();
  const visibleSpan = useRef<Span>(undefined);
  useEffect(() => {
    visibleSpan.current = span;
    return () => {
      visibleSpan.current = undefined;
    };
  });
  return (from, to) => {
    if (!visibleSpan.current || to === null) return;
    const days = daysOf(visibleSpan.current);
    if (days.includes(to) || (from !== null && !days.includes(from))) return;
    void navigate(searchOf(spanAround(visibleSpan.current.kind, to)), { replace: true });
  };
}
