import type { ReactNode } from 'react';

/** What the server drew, by name, as it stood before React touched the page. */
const served = new Map<string, string>();

/**
 * Remembers the server's markup. Called once before hydration: should React have to draw the page anew (an
 * extension or a translator changed what it found), nothing of it is lost.
 */
export function rememberServedMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-still]')) {
    served.set(element.dataset['still'] ?? '', element.innerHTML);
  }
}

type StillProps = {
  /** Tells the still parts of a page from one another. */
  name: string;
};

/** Drawn markup that the browser may keep: the element both sides agree on. */
export function StillMarkup({ name, children }: StillProps & { children: ReactNode }) {
  return (
    <div className="still" data-still={name}>
      {children}
    </div>
  );
}

/**
 * Markup that the server made and the browser leaves as it found it: nothing inside is hydrated, and its
 * components need not be fetched. React takes an element with `dangerouslySetInnerHTML` as finished and does not
 * look into it while hydrating.
 */
export function KeptMarkup({ name }: StillProps) {
  return (
    <div
      className="still"
      data-still={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: served.get(name) ?? '' }}
    />
  );
}
