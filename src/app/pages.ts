import type { RouteKey } from '#shared/routes.ts';
import type { Page } from '#src/lib/page.ts';

/** Pages that no route leads to: for what is not there, and for what went wrong. */
export type PageKey = RouteKey | 'notFound' | 'error';

type PageModule = {
  /** Where it stands, for the build's list of styles and scripts. */
  file: string;
  load: () => Promise<{ page: Page }>;
};

/** Every page, fetched when it is needed: a route without a page does not compile. */
export const PAGES: Record<PageKey, PageModule> = {
  landing: {
    file: 'src/pages/site/landing-page.tsx',
    load: () => import('#src/pages/site/landing-page.tsx'),
  },
  services: {
    file: 'src/pages/site/services-page.tsx',
    load: () => import('#src/pages/site/services-page.tsx'),
  },
  serviceEcommerce: {
    file: 'src/pages/site/ecommerce-page.tsx',
    load: () => import('#src/pages/site/ecommerce-page.tsx'),
  },
  serviceHealth: {
    file: 'src/pages/site/health-page.tsx',
    load: () => import('#src/pages/site/health-page.tsx'),
  },
  cityIstanbul: {
    file: 'src/pages/site/istanbul-page.tsx',
    load: () => import('#src/pages/site/istanbul-page.tsx'),
  },
  cityAnkara: {
    file: 'src/pages/site/ankara-page.tsx',
    load: () => import('#src/pages/site/ankara-page.tsx'),
  },
  cityIzmir: {
    file: 'src/pages/site/izmir-page.tsx',
    load: () => import('#src/pages/site/izmir-page.tsx'),
  },
  cityBursa: {
    file: 'src/pages/site/bursa-page.tsx',
    load: () => import('#src/pages/site/bursa-page.tsx'),
  },
  citySakarya: {
    file: 'src/pages/site/sakarya-page.tsx',
    load: () => import('#src/pages/site/sakarya-page.tsx'),
  },
  pricing: {
    file: 'src/pages/site/pricing-page.tsx',
    load: () => import('#src/pages/site/pricing-page.tsx'),
  },
  blogList: {
    file: 'src/pages/blog/blog-list-page.tsx',
    load: () => import('#src/pages/blog/blog-list-page.tsx'),
  },
  blogArticle: {
    file: 'src/pages/blog/blog-article-page.tsx',
    load: () => import('#src/pages/blog/blog-article-page.tsx'),
  },
  blogCategory: {
    file: 'src/pages/blog/blog-category-page.tsx',
    load: () => import('#src/pages/blog/blog-category-page.tsx'),
  },
  blogArchive: {
    file: 'src/pages/blog/blog-archive-page.tsx',
    load: () => import('#src/pages/blog/blog-archive-page.tsx'),
  },
  blogPreview: {
    file: 'src/pages/blog/blog-preview-page.tsx',
    load: () => import('#src/pages/blog/blog-preview-page.tsx'),
  },
  blogPost: {
    file: 'src/pages/blog/blog-post-page.tsx',
    load: () => import('#src/pages/blog/blog-post-page.tsx'),
  },
  demoRequest: {
    file: 'src/pages/site/demo-request-page.tsx',
    load: () => import('#src/pages/site/demo-request-page.tsx'),
  },
  privacyNotice: {
    file: 'src/pages/site/privacy-notice-page.tsx',
    load: () => import('#src/pages/site/privacy-notice-page.tsx'),
  },
  notFound: {
    file: 'src/pages/site/not-found-page.tsx',
    load: () => import('#src/pages/site/not-found-page.tsx'),
  },
  error: {
    file: 'src/pages/site/error-page.tsx',
    load: () => import('#src/pages/site/error-page.tsx'),
  },
};
