/** Parts of the blog that a reader sees without posts, in each language of the blog. */

import { expect, test } from 'vitest';
import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import type { Page } from '#src/site/lib/page.ts';
import { page as articlePage } from '#src/site/pages/blog-article/page.tsx';
import { page as categoryPage } from '#src/site/pages/blog-category/page.tsx';
import { page as postPage } from '#src/site/pages/blog-post/page.tsx';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { Mentions } from './mentions.tsx';

/** Returns the browser's title, the language and the texts of a page whose loader found nothing. */
function missingPage(page: Page, blogLanguage: BlogLanguage) {
  const site = { ...DEFAULT_SITE, origin: 'https://example.com', blogLanguage };
  return page(({ fallback, head, Component }) => {
    // These pages read nothing from the request, and `null` is the data of a page without any.
    const data = fallback?.('NOT_FOUND', {} as never) as never;
    const part = (_name: string, render: (value: never) => React.ReactNode) => <>{render(data)}</>;
    const markup = showMarkup(
      <Component
        site={site}
        data={data}
        islandProps={undefined as never}
        staticPart={part}
        island={(_name, children) => <>{children}</>}
      />,
    );
    const { title } = head({ data, site, url: new URL('https://example.com/blog') });
    const texts = [...markup.querySelectorAll('h1, .lead, a')].map(({ textContent }) => textContent);
    return { title, lang: markup.querySelector('h1')?.closest('[lang]')?.getAttribute('lang'), texts };
  });
}

const POST = { tr: 'Yazı bulunamadı', en: 'Post Not Found' };
const CATEGORY = { tr: 'Kategori bulunamadı', en: 'Category Not Found' };
const REASON = {
  tr: 'Aradığınız yazı yok ya da kaldırılmış.',
  en: "The blog post you're looking for doesn't exist or has been removed.",
};
const BACK = { tr: 'Bloga dön', en: 'Back to Blog' };

test.each(['tr', 'en'] as const)(
  'missing posts and categories of a blog in “%s” are in its language',
  (lang) => {
    for (const page of [articlePage, postPage]) {
      const { title, ...rest } = missingPage(page, lang);
      expect(title).toContain(POST[lang]);
      expect(rest).toEqual({ lang, texts: [POST[lang], REASON[lang], BACK[lang]] });
    }
    const { title, ...rest } = missingPage(categoryPage, lang);
    expect(title).toContain(CATEGORY[lang]);
    expect(rest).toEqual({ lang, texts: [CATEGORY[lang], BACK[lang]] });
  },
);

test.each([
  ['tr', 'Metninde geçenler'],
  ['en', 'Mentioned in the text'],
] as const)(
  'the second group of results of a blog in “%s” is “%s”; its titles are Turkish',
  (language, name) => {
    const markup = showMarkup(
      <Mentions
        mentions={[{ title: 'Randevu', path: '/blog/2026/03/randevu' }]}
        words={blogWords({ blogLanguage: language })}
      />,
    );
    const heading = markup.querySelector('h2');
    expect([heading?.textContent, heading?.lang]).toEqual([name, language]);
    expect(markup.querySelector('ul')?.outerHTML).toBe(
      '<ul lang="tr"><li><a href="/blog/2026/03/randevu">Randevu</a></li></ul>',
    );
  },
);
