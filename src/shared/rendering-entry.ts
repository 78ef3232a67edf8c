/** The contract between the server and the build of `src/entry-server.tsx`. */

import type { z } from 'zod';
import type {
  ArchiveOutput,
  ArticleOutput,
  AuthorOutput,
  archiveInput,
  articleInput,
  authorInput,
  BlogIndex,
  BlogListOutput,
  blogListInput,
  CategoryLink,
  CategoryOutput,
  categoryInput,
  PostPathParts,
  SharedPreview,
  sharedPreviewInput,
  slugInput,
} from './blog/schemas.ts';
import type { LeadVariant } from './leads/lead-rules.ts';
import type { LeadSheetData } from './leads/lead-values.ts';
import type { AdminRouteKey, PageKey } from './routes.ts';
import type { SignedInUser } from './sign-in/schemas.ts';
import type { DataHandling } from './site-texts/data-handling.ts';
import type { Overview } from './site-texts/overview-schemas.ts';
import type { RecordName, SiteRecords } from './site-texts/records.ts';
import type { Site } from './site-texts/site.ts';
import type { VisitorErrorCode } from './visitor-errors.ts';
import type { Language } from './words/languages.ts';

export type RenderingEntry = {
  /** Source files of the pages, the keys of their styles and scripts in the build's manifest. */
  PAGE_FILES: readonly string[];
  adminPageFiles: (key: AdminRouteKey | undefined) => readonly string[];
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  /** Returns the HTML of the form of the lead dialog. */
  renderDialogForm: (form: { site: Site; variant: LeadVariant; folds: boolean }) => string;
  adminShell: (
    initialState: {
      site: Site;
      dataHandling: DataHandling;
      sendsMail: boolean;
      user: SignedInUser | null;
    },
    language: Language,
  ) => {
    head: string;
    initialState: string;
  };
};

/** Procedures of the public site. The server calls them directly; the browser uses HTTP and a cache. */
export type Api = {
  blog: {
    list: (input: z.input<typeof blogListInput>) => Promise<BlogListOutput>;
    categories: () => Promise<CategoryLink[]>;
    index: () => Promise<BlogIndex>;
    category: (input: z.input<typeof categoryInput>) => Promise<CategoryOutput>;
    author: (input: z.input<typeof authorInput>) => Promise<AuthorOutput>;
    archive: (input: z.input<typeof archiveInput>) => Promise<ArchiveOutput>;
    address: (input: z.input<typeof slugInput>) => Promise<PostPathParts>;
    article: (input: z.input<typeof articleInput>) => Promise<ArticleOutput>;
    sharedPreview: (input: z.input<typeof sharedPreviewInput>) => Promise<SharedPreview>;
  };
  site: {
    record: <Name extends RecordName>(name: Name) => Promise<SiteRecords[Name]>;
    overview: () => Promise<Overview>;
  };
};

export type RenderRequest = {
  key: PageKey;
  site: Site;
  dataHandling: DataHandling;
  url: URL;
  params: Record<string, string>;
  api: Api;
  requestId: string;
  /** The previous page's URL; only for pages that are not cached. */
  referrer?: string | undefined;
  /** A refused form submission. The form page's loader is then skipped. */
  refusedForm?: { data: LeadSheetData; status: number } | undefined;
  failure?: VisitorErrorCode | undefined;
  /**
   * Returns the error code of a thrown value. The bundle has its own copies of the error classes, so it
   * cannot recognize the server's errors.
   */
  codeOf: (error: unknown) => VisitorErrorCode;
};

export type RenderedPage =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      /** The error because of which the page renders its fallback. */
      failure: VisitorErrorCode | undefined;
      /** The page's source file, the key of its styles and scripts in the build's manifest. */
      file: string;
      hasIslands: boolean;
      head: string;
      /** HTML for the end of the head, after the styles. */
      headEnd: string;
      html: string;
      initialState: string;
    };
