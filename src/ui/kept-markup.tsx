import type { ReactNode } from 'react';

/** Drawn markup that a later visit of the browser may keep: the element both sides agree on. */
export function StillMarkup({ children }: { children: ReactNode }) {
  return <div className="still">{children}</div>;
}

/**
 * Markup that the server made and the browser leaves as it found it: nothing inside is hydrated, and its
 * components need not be fetched. React takes an element with `dangerouslySetInnerHTML` as finished and does not
 * compare what is in it while hydrating.
 */
export function KeptMarkup() {
  return <div className="still" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
