const MEGABYTE = 1024 * 1024;

/** Limits of one export. They keep memory and time bounded for hostile files; no real blog reaches them. */
export const LIMITS = {
  /** Bytes of one file, also of a file in an archive. */
  file: 500 * MEGABYTE,
  /** Bytes of an archive. */
  archive: 500 * MEGABYTE,
  /** Bytes of all files of an archive or folder, unpacked. */
  unpacked: 5 * 1024 * MEGABYTE,
  /** The number of files in all archives and folders. */
  files: 200_000,
  folderDepth: 32,
  /** The largest ratio of unpacked to packed bytes. Text has about 10, a zip bomb 1,000. */
  ratio: 250,
  /** Bytes that are always unpacked, because short repetitive files have high ratios. */
  freeBytes: 16 * MEGABYTE,
  /** Posts, pictures and all other items of an export. */
  items: 500_000,
  /** Characters of one item in the markup of its system. A larger item is left out before it is converted. */
  item: 4_000_000,
  /** Characters of one text or tag of a file. A longer one is refused, because the parser holds it in memory. */
  node: 32 * MEGABYTE,
  elementDepth: 64,
  /** Bytes of a JSON export, which is read as a whole. */
  json: 200 * MEGABYTE,
  /** Bytes of one Markdown file or configuration. */
  markdown: 4 * MEGABYTE,
  /** Authors, categories and tags. */
  terms: 200_000,
  /** Characters that are held in memory about all pictures, and about all reusable blocks. */
  index: 64 * MEGABYTE,
  /** Characters that reusable blocks, galleries, templates and links add to one post. A larger post is left out. */
  growth: 4 * MEGABYTE,
  /** The number of inclusions of reusable blocks in one post. */
  inclusions: 200,
};

export type Limits = Readonly<typeof LIMITS>;
