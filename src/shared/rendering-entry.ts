/** The contract between the server and the entry that Vite builds from `src/entry-server.tsx`. */
import type { SocialCard, SocialCardName } from './brand-files.ts';
import type { DataHandling } from './data-handling.ts';
import type { LeadSheetData } from './lead-values.ts';
import type { AdminRouteKey, PageKey } from './routes.ts';
import type { SignedInUser } from './schemas/auth.ts';
import type {
  archiveInput,
  ArchiveOutput,
  articleInput,
  ArticleOutput,
  blogListInput,
  BlogListOutput,
  BlogShelf,
  categoryInput,
  CategoryLink,
  CategoryOutput,
  PostPathParts,
  slugInput,
} from './schemas/blog.ts';
import type { Site } from './site.ts';
import type { Language } from './words/languages.ts';
import type { z } from 'zod';
import type { VisitorErrorCode } from './visitor-errors.ts';

export type RenderingEntry = {
  /** The modules of all pages, for the build's list of styles and scripts. */
  PAGE_FILES: readonly string[];
  adminPageFiles: (key: AdminRouteKey | undefined) => readonly string[];
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  socialCards: (site: Site) => Record<SocialCardName, SocialCard>;
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

/** The procedures for loaders: the router itself on the server, HTTP and a cache in the browser. */
export type Api = {
  blog: {
    list: (input: z.input<typeof blogListInput>) => Promise<BlogListOutput>;
    categories: () => Promise<CategoryLink[]>;
    shelf: () => Promise<BlogShelf>;
    category: (input: z.input<typeof categoryInput>) => Promise<CategoryOutput>;
    archive: (input: z.input<typeof archiveInput>) => Promise<ArchiveOutput>;
    address: (input: z.input<typeof slugInput>) => Promise<PostPathParts>;
    article: (input: z.input<typeof articleInput>) => Promise<ArticleOutput>;
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
  /** The URL that the visitor came from; only for pages that nobody else gets. */
  referrer?: string | undefined;
  /** The form page's data after a submission that was not accepted: nothing is loaded, and the response has this status. */
  refusedForm?: { data: LeadSheetData; status: number } | undefined;
  /** For the error page: the failure to explain. */
  failure?: VisitorErrorCode | undefined;
  /** The table's code of a loader's error. The bundle cannot recognize the server's error classes. */
  codeOf: (thrown: unknown) => VisitorErrorCode;
};

export type RenderedPage =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      /** The reason why the page shows its fallback. */
      failure: VisitorErrorCode | undefined;
      /** The page's module, for the build's list of styles and scripts. */
      file: string;
      hasIslands: boolean;
      head: string;
      /** Stands after the styles. */
      headEnd: string;
      html: string;
      initialState: string;
    };
