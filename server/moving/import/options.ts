import type { PageChoice } from '#shared/import-export/choices.ts';

/** The choices of a member for an import. */
export type ImportOptions = {
  /** Stores published and scheduled posts as drafts. */
  drafts: boolean;
  /** The choice for pages of the former site, such as its contact page. Undefined means 'drafts'. */
  pages?: PageChoice | undefined;
  /** The address of the former site, for an export without it. */
  siteUrl?: string;
  /** Tags become categories, or only keywords of their posts. */
  tags: 'categories' | 'keywords';
  /** A post whose slug is taken gets a number, or is left out. */
  takenSlugs: 'number' | 'leave out';
  /** The member to whom posts of unknown authors belong. */
  authorId: string;
};
