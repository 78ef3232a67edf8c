import type { PageChoice } from '#shared/import-export/choices.ts';

/** The choices of a member for an import. */
export type ImportOptions = {
  /** True to store published and scheduled posts as drafts. */
  drafts: boolean;
  /** The treatment of pages of the former site, such as a contact page. Undefined means 'drafts'. */
  pages?: PageChoice | undefined;
  /** The address of the former site, for an export without it. */
  siteUrl?: string;
  /** The treatment of tags: each becomes a category, or only a keyword of its posts. */
  tags: 'categories' | 'keywords';
  /** The treatment of a post whose slug is taken: its slug gets a number, or the post is left out. */
  takenSlugs: 'number' | 'leave out';
  /** The id of the member who becomes the owner of posts of unknown authors. */
  authorId: string;
};
