/** The choices of a member for an import. */
export type ImportOptions = {
  /** Stores published and scheduled posts as drafts. */
  drafts: boolean;
  /** Tags become categories, or only keywords of their posts. */
  tags: 'categories' | 'keywords';
  /** A post whose slug is taken gets a number, or is left out. */
  takenSlugs: 'number' | 'leave out';
  /** The member to whom posts of unknown authors belong. */
  authorId: string;
};

export type Redirect = {
  /** The URL in the export, absolute or starting with `/`. */
  fromUrl: string;
  toPath: string;
};
