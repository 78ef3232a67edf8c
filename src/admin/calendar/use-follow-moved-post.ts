import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { daysOf, searchOf, type Span, spanAround } from './span.ts';

/** Called with the day that a post moves from and the day that it moves to; null for no day. */
export type FollowPost = (from: string | null, to: string | null) => void;

/**
 * If a post moves out of the visible span, shows the span that contains the post's new day, and replaces the history
 * entry. Does nothing if the post's former day is no longer visible or the calendar was left.
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
