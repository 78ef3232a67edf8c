/** The items of another system's export, as its reader returns them. */

/** The former site, which is the first item of every export. */
export type SourceSite = {
  kind: 'site';
  /** The origin and path of the former site, such as `https://example.com/blog`. Undefined if unknown. */
  url: string | undefined;
  title: string;
  /** The program that wrote the export, such as `WordPress 6.4`. */
  generator: string;
  /** The IANA time zone of dates without a zone. Undefined means the time zone of this site. */
  timeZone: string | undefined;
  /** Addresses of feeds, absolute or starting with `/`. Redirects lead from them to the feed of this site. */
  feedUrls?: readonly string[];
};

export type SourceAuthor = {
  kind: 'author';
  key: string;
  name: string;
  email: string | undefined;
  /** Addresses of the lists of the author's posts. */
  formerUrls?: readonly string[];
};

export type SourceTerm = {
  kind: 'category' | 'tag';
  key: string;
  name: string;
  slug: string;
  description: string;
  parentKey: string | undefined;
  /** Addresses of the lists of the term's posts at the source, absolute or starting with `/`. */
  formerUrls?: readonly string[];
  /** True for a category of our own export. Another category with the same name does not replace it. */
  isExact?: true;
};

export type SourcePicture = {
  kind: 'picture';
  /**
   * The picture's key. In our own export, the key is the name of the file in the library, which the file keeps.
   */
  key: string;
  /** The picture's address: absolute, or a path within the archive. */
  url: string;
  title: string;
  alt: string;
  caption: string;
};

/** A picture that neither the export nor the former site has, or that the library refuses. */
export type PictureFailure = 'missing picture' | 'refused picture';

/** A part of a post that rich text cannot store, or stores in another form. */
export type Loss = {
  kind:
    | 'shortcode'
    | 'gallery'
    | 'video'
    | 'audio'
    | 'embed'
    | 'form'
    | 'button'
    | 'file'
    | 'widget'
    | 'raw html'
    | 'footnote'
    | 'mathematics'
    | 'password'
    | 'comment'
    /** A picture without a usable address. */
    | 'picture'
    | PictureFailure
    /** The link of a picture, or a link in its caption. */
    | 'picture link'
    | 'superscript'
    /** A link to a part of a page. */
    | 'fragment'
    /** A link to an address of the former site that has no counterpart here. */
    | 'address'
    | 'title'
    | 'excerpt'
    | 'description'
    | 'keywords';
  /**
   * The part's own words, name, tag or URL in the source, at most 200 characters. It never contains words of this
   * product, as members read the report in their languages.
   */
  detail: string;
  outcome:
    | 'became a link'
    | 'became pictures'
    | 'became text'
    | 'removed'
    | 'shortened'
    | 'leads to the former site'
    | 'leads nowhere';
  /** The number of parts, if there are several. */
  count?: number;
};

export type SourceSeo = {
  title: string | undefined;
  description: string | undefined;
  keywords: string | undefined;
  socialTitle: string | undefined;
  /** The address of the picture for social networks: absolute, or a path within the archive. */
  socialPicture: string | undefined;
  canonicalUrl: string | undefined;
  noindex: boolean;
};

export type SourcePost = {
  kind: 'post' | 'page';
  /** The post's key, unique among posts and pages of the export, and the same in each export of the site. */
  key: string;
  title: string;
  /** The slug as in the source, which may be empty, percent-encoded or longer than this product permits. */
  slug: string;
  /**
   * Standard HTML without the source's own markup (block comments, shortcodes, Liquid). Links and pictures
   * have the URLs of the source. Headings have the ids of the source's page, or those of the generator's rule, so
   * that links to them can be rewritten.
   */
  html: string;
  /**
   * True for HTML that has exactly the node set of this product and is stored unchanged. Only our own export has
   * such HTML.
   */
  isExact: boolean;
  excerpt: string;
  status: 'published' | 'scheduled' | 'draft' | 'private' | 'trash';
  publishedAt: Date | undefined;
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  authorKeys: readonly string[];
  categoryKeys: readonly string[];
  tagKeys: readonly string[];
  /** The key of a picture item, or a URL. */
  featuredPicture: { key: string } | { url: string; alt: string } | undefined;
  seo: SourceSeo;
  /** All known addresses at the source, absolute or starting with `/`, queries included (`/?p=12`). */
  formerUrls: readonly string[];
  losses: readonly Loss[];
  /** All stored fields of a post, only in the importing product's own export. They are stored unchanged. */
  storedFields?: Readonly<Record<string, string | Date | null>>;
};

/** An item that has no counterpart in this product. */
export type SourceOmission = {
  kind: 'omission';
  key: string;
  title: string;
  reason:
    | 'comment'
    | 'menu'
    | 'revision'
    | 'template'
    | 'unknown type'
    | 'unreadable'
    | 'too large'
    | 'member'
    | 'newsletter'
    | 'trash'
    | 'symbolic link'
    | 'another format';
  /** The source's name for the type, such as `nav_menu_item`; for `another format`, the name of the format. */
  type: string;
};

export type SourceItem = SourceSite | SourceAuthor | SourceTerm | SourcePicture | SourcePost | SourceOmission;

export type SourceFormat = 'wordpress' | 'ghost' | 'markdown';

/** An open export. `Format` may be a format that the importing product adds. */
export type Source<Format extends string = SourceFormat> = {
  format: Format;
  /**
   * Reads all items in a fixed order. Can be called repeatedly. Memory is bounded by the largest item.
   * @throws SourceError for hostile, truncated or foreign files
   */
  items: () => AsyncIterable<SourceItem>;
  /**
   * Finds a picture of the archive, and opens it when its content is read.
   * @returns undefined if the archive does not have the file
   */
  openPicture: (url: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  close: () => Promise<void>;
};
