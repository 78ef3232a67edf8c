import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import type { ReactNode } from 'react';

/** The object must be stable, as React rewrites the element for a new one. */
export type Markup = { readonly __html: string };

/** The server's markup by name. */
const servedMarkup = new Map<string, Markup>();
const servedIslands = new Map<string, Markup>();

const NOTHING: Markup = { __html: '' };

/**
 * Call it before hydration: React may have to render the page again (after a change by an extension or a
 * translator), and must not lose the markup.
 */
export function rememberServedMarkup(): void {
  const remember = (markups: Map<string, Markup>, name: 'static' | 'island') => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      markups.set(element.dataset[name] ?? '', { __html: trustedMarkup(element.innerHTML) });
    }
  };
  remember(servedMarkup, 'static');
  remember(servedIslands, 'island');
}

/** The server's markup of an island on the current page. */
export function servedIsland(name: string): Markup | undefined {
  return servedIslands.get(name);
}

/**
 * Forgets a left page's islands, as another page may use the same names.
 * @param prefix of the names
 */
export function forgetServedIslands(prefix: string): void {
  for (const name of servedIslands.keys()) if (name.startsWith(prefix)) servedIslands.delete(name);
}

type MarkupProps = {
  /** Unique on the page. */
  name: string;
};

/** Rendered markup in an element that server and browser agree on. */
export function StaticMarkup({ name, children }: MarkupProps & { children: ReactNode }) {
  return (
    <div className="static" data-static={name}>
      {children}
    </div>
  );
}

/** Finished markup from the server, in the same element. */
export function FinishedMarkup({ name, markup }: MarkupProps & { markup: Markup }) {
  return <div className="static" data-static={name} dangerouslySetInnerHTML={markup} />;
}

/**
 * The server's markup: nothing inside is hydrated, and its components need not be loaded. React hydrates the
 * element with the page's own markup, so nothing changes.
 */
export function ServedMarkup({ name }: MarkupProps) {
  return (
    <div
      className="static"
      data-static={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={servedMarkup.get(name) ?? NOTHING}
    />
  );
}
