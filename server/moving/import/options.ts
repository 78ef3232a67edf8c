/** The choices of a member for an import. */
export type ImportOptions = {
  /** Stores published and scheduled posts as drafts. */
  drafts: boolean;
  /** Pages of the former site, such as its contact page, become draft posts (without a choice), posts as they were, or are left out. */
  pages?: 'drafts' | 'as before' | 'leave out' | undefined;
  /** The address of the former site, for an export without it. */
  siteUrl?: string;
  /** Tags become categories, or only keywords of their posts. */
  tags: 'categories' | 'keywords';
  /** A post whose slug is taken gets a number, or is left out. */
  takenSlugs: 'number' | 'leave out';
  /** The member to whom posts of unknown authors belong. */
  authorId: string;
};
