import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { daysOf, type Span, searchOf, spanAround } from './span.ts';

/** Called with the day before and the day after a move; null for no day. */
export type FollowPost = (from: string | null, to: string | null) => void;

/**
 * Opens the span with the post’s new day if the move leaves the visible span. Does nothing if the former day is no
 * longer visible, or the calendar was left.
 */
export function useFollowMovedPost(span: Span): FollowPost {
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
