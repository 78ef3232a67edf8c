import type { ReactNode } from 'react';
import { trustedMarkup } from '#src/lib/trusted-markup.ts';

/**
 * The markup of an element. The object must stay the same, because React rewrites the element for a new object.
 */
export type Markup = { readonly __html: string };

/** The server's markup by the name of its element. */
const servedMarkup = new Map<string, Markup>();
const servedIslands = new Map<string, Markup>();

const NOTHING: Markup = { __html: '' };

/**
 * Stores the server's markup. Must be called before hydration: if an extension or a translator has changed
 * the page, React renders the page again and needs the markup.
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

export function servedIsland(name: string): Markup | undefined {
  return servedIslands.get(name);
}

/**
 * Forgets the islands of the previous page, because another page may use the same names.
 * @param prefix the beginning of the names
 */
export function forgetServedIslands(prefix: string): void {
  for (const name of servedIslands.keys()) if (name.startsWith(prefix)) servedIslands.delete(name);
}

type MarkupProps = {
  /** The name is unique on the page. */
  name: string;
};

/** Wraps rendered markup in an element that is the same on server and browser. */
export function StaticMarkup({ name, children }: MarkupProps & { children: ReactNode }) {
  return (
    <div className="static" data-static={name}>
      {children}
    </div>
  );
}

/** Renders markup from the server into the same element as `StaticMarkup`. */
export function FinishedMarkup({ name, markup }: MarkupProps & { markup: Markup }) {
  return <div className="static" data-static={name} dangerouslySetInnerHTML={markup} />;
}

/**
 * Displays the server's markup without hydrating its content, so that the components of this content need not be
 * loaded. React hydrates the element with the markup of the page, so the page does not change.
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
