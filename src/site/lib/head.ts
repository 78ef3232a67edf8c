/** A page's head, as data: the server writes it, the browser replaces it on navigation. */
export type Head = {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** An absolute URL. Pages that search engines must not list have none. */
  canonical?: string | undefined;
  robots?: 'noindex' | undefined;
  /** The language of the page at `canonical`, for search engines: BCP 47. */
  language?: string | undefined;
  /** A feed of what the page lists. */
  feed?: { title: string; href: string } | undefined;
  openGraph?: Readonly<Record<string, string | undefined>> | undefined;
  twitter?: Readonly<Record<string, string | undefined>> | undefined;
  /** Structured data, one object a block. */
  jsonLd?: readonly object[] | undefined;
};
