import type { ReactNode } from 'react';
import './fold.css';

/** Content that narrow windows display after a press. Wider windows always display it, without the summary. */
export function Fold({
  summary,
  from,
  children,
}: {
  summary: ReactNode;
  /** The window's width below which the content is closed: that of a phone, or that of two columns. */
  from: 'phone' | 'narrow';
  children: ReactNode;
}) {
  return (
    <details className={`unfold unfold-${from}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
