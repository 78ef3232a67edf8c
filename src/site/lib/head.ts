/** The head of a page. The server writes it; the browser replaces it on client-side navigation. */
export type Head = {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** An absolute URL; absent if search engines must not list the page. */
  canonical?: string | undefined;
  robots?: 'noindex' | undefined;
  /** The language of the page at `canonical`, in BCP 47. */
  language?: string | undefined;
  /** The feed of the list on this page. */
  feed?: { title: string; href: string } | undefined;
  openGraph?: Readonly<Record<string, string | undefined>> | undefined;
  twitter?: Readonly<Record<string, string | undefined>> | undefined;
  /** Structured data, one object for each script element. */
  jsonLd?: readonly object[] | undefined;
};
