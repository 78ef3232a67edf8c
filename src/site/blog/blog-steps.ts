import { pathTo } from '#shared/routes.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';

export function blogSteps({ home, blog }: BlogWords): { name: string; path: string }[] {
  return [
    { name: home, path: pathTo('landing') },
    { name: blog, path: pathTo('blogList') },
  ];
}
