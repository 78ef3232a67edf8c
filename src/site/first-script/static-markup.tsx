import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import type { ReactNode } from 'react';

/** Finished markup for React. The object must be stable, as React rewrites the element for a new one. */
export type Markup = { readonly __html: string };

/** The server's markup by name, from before hydration. */
const served = new Map<string, Markup>();
const servedIslands = new Map<string, Markup>();

const NOTHING: Markup = { __html: '' };

/**
 * Stores the server's markup. Call it once before hydration: React may have to render the page again (after a
 * change by an extension or a translator), and must not lose it.
 */
export function rememberServedMarkup(): void {
  const remember = (kept: Map<string, Markup>, name: 'static' | 'island') => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
      kept.set(element.dataset[name] ?? '', { __html: trustedMarkup(element.innerHTML) });
    }
  };
  remember(served, 'static');
  remember(servedIslands, 'island');
}

/** The server's markup of an island, while its page is shown. */
export function servedIsland(name: string): Markup | undefined {
  return servedIslands.get(name);
}

/**
 * Forgets the parts of a page that was left, as another one may use the same names.
 * @param prefix of the names
 */
export function forgetServedIslands(prefix: string): void {
  for (const name of servedIslands.keys()) if (name.startsWith(prefix)) servedIslands.delete(name);
}

type MarkupProps = {
  /** A name unique on the page. */
  name: string;
};

/** Rendered markup in the element that both sides agree on. */
export function StaticMarkup({ name, children }: MarkupProps & { children: ReactNode }) {
  return (
    <div className="static" data-static={name}>
      {children}
    </div>
  );
}

/** Markup that the server has rendered before, in the same element. */
export function FinishedMarkup({ name, markup }: MarkupProps & { markup: Markup }) {
  return <div className="static" data-static={name} dangerouslySetInnerHTML={markup} />;
}

/**
 * The server's markup, kept by the browser: nothing inside is hydrated, and its components need not be loaded.
 * React hydrates the element with the markup that the page has, so that there is nothing to change.
 */
export function ServedMarkup({ name }: MarkupProps) {
  return (
    <div
      className="static"
      data-static={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={served.get(name) ?? NOTHING}
    />
  );
}
