import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import type { ReactNode } from 'react';

/** What React takes for finished markup. The same object each time: for another one it writes the element anew. */
export type Markup = { readonly __html: string };

/** What the server drew, by name, as it stood before React touched the page. */
const served = new Map<string, Markup>();
const servedParts = new Map<string, Markup>();

const NOTHING: Markup = { __html: '' };

/**
 * Remembers the server's markup. Called once before hydration: should React have to draw the page anew (an
 * extension or a translator changed what it found), nothing of it is lost.
 */
export function rememberServedMarkup(): void {
  const remember = (kept: Map<string, Markup>, name: 'still' | 'live') => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      kept.set(element.dataset[name] ?? '', { __html: trustedMarkup(element.innerHTML) });
    }
  };
  remember(served, 'still');
  remember(servedParts, 'live');
}

/** What the server drew of a live part, as long as the page that it drew is on the screen. */
export function servedPart(name: string): Markup | undefined {
  return servedParts.get(name);
}

/** The page is left: another one may have parts of the same names. @param prefix of the names that go */
export function forgetServedParts(prefix: string): void {
  for (const name of servedParts.keys()) if (name.startsWith(prefix)) servedParts.delete(name);
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
      dangerouslySetInnerHTML={served.get(name) ?? NOTHING}
    />
  );
}
