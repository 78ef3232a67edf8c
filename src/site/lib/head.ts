/** A page's head: the server writes it, the browser replaces it on navigation. */
export type Head = {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** An absolute URL; missing if search engines must not list the page. */
  canonical?: string | undefined;
  robots?: 'noindex' | undefined;
  /** BCP 47, of the page at `canonical`. */
  language?: string | undefined;
  /** A feed of the page's list. */
  feed?: { title: string; href: string } | undefined;
  openGraph?: Readonly<Record<string, string | undefined>> | undefined;
  twitter?: Readonly<Record<string, string | undefined>> | undefined;
  /** Structured data, one object a block. */
  jsonLd?: readonly object[] | undefined;
};
