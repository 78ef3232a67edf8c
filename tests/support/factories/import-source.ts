// Exports of other systems, in memory.

import type {
  Source,
  SourceItem,
  SourcePicture,
  SourcePost,
  SourceSeo,
  SourceSite,
  SourceTerm,
} from '#blog-sources/source-item.ts';

const NO_SEO: SourceSeo = {
  title: undefined,
  description: undefined,
  keywords: undefined,
  socialTitle: undefined,
  socialPicture: undefined,
  canonicalUrl: undefined,
  noindex: false,
};

export function sourceSite(changes: Partial<SourceSite> = {}): SourceSite {
  return {
    kind: 'site',
    url: 'https://eski.example/yazilar',
    title: 'Eski blog',
    generator: 'WordPress 6.4',
    timeZone: 'Europe/Istanbul',
    ...changes,
  };
}

export function sourcePost({
  seo,
  ...changes
}: Partial<Omit<SourcePost, 'seo'>> & { seo?: Partial<SourceSeo> } = {}): SourcePost {
  const slug = changes.slug ?? 'ilk-yazi';
  return {
    kind: 'post',
    key: slug,
    title: 'İlk yazı',
    slug,
    html: '<p>Merhaba.</p>',
    isExact: false,
    excerpt: '',
    status: 'published',
    publishedAt: new Date('2023-05-06T07:08:09Z'),
    createdAt: new Date('2023-05-01T07:08:09Z'),
    updatedAt: new Date('2023-06-07T08:09:10Z'),
    authorKeys: [],
    categoryKeys: [],
    tagKeys: [],
    featuredPicture: undefined,
    formerUrls: [`https://eski.example/yazilar/${slug}/`],
    losses: [],
    ...changes,
    seo: { ...NO_SEO, ...seo },
  };
}

export function sourceTerm(
  kind: SourceTerm['kind'],
  key: string,
  changes: Partial<SourceTerm> = {},
): SourceTerm {
  return { kind, key, name: key, slug: key, description: '', parentKey: undefined, ...changes };
}

export function sourcePicture(key: string, changes: Partial<SourcePicture> = {}): SourcePicture {
  return {
    kind: 'picture',
    key,
    url: `https://eski.example/wp-content/uploads/${key}.png`,
    title: key,
    alt: '',
    caption: '',
    ...changes,
  };
}

/** @param pictures the contents of the archive's files */
export function memorySource(
  items: Iterable<SourceItem> | (() => Iterable<SourceItem>),
  {
    pictures = {},
    format = 'wordpress',
  }: { pictures?: Record<string, Uint8Array>; format?: Source['format'] } = {},
): Source {
  return {
    format,
    async *items() {
      for (const item of typeof items === 'function' ? items() : items) yield item;
    },
    async openPicture(url) {
      const content = pictures[url];
      return (
        content &&
        (async function* read() {
          yield content;
        })()
      );
    },
    close: async () => {},
  };
}
