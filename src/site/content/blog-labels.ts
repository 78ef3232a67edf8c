/** Labels of the blog's controls, which follow its language. The posts are Turkish in both languages. */
import type { BlogLanguage } from '#shared/blog/blog-language.ts';

export type BlogLabels = {
  /** The value of `lang` attributes. */
  lang: BlogLanguage;
  breadcrumb: string;
  home: string;
  archive: string;
  /** The link to months that the short list omits. */
  moreMonths: string;
  feed: string;
  search: {
    /** The accessible name of the search field, and its placeholder. */
    label: string;
    placeholder: string;
    category: string;
    allCategories: string;
    sort: string;
    newest: string;
    oldest: string;
    submit: string;
    clear: string;
    browseArchive: string;
    latest: string;
  };
  /** The heading of posts and pages whose text has the words of a search. */
  mentions: string;
  /** @param count a formatted number @param one true if there is only one post */
  posts: (count: string, one: boolean) => string;
  postsPublished: (count: number, month?: string) => string;
  noPostsIn: (month: string) => string;
  aboutCategory: (category: string) => string;
  aboutAuthor: (name: string) => string;
  minutes: (count: number) => string;
  noImage: string;
  share: {
    title: string;
    label: string;
    on: (network: string) => string;
    email: string;
    copy: string;
    copied: string;
    failed: string;
    /** The label of the button that opens the share sheet. */
    more: string;
  };
  code: { copy: string; copied: string };
  backToTop: string;
  older: string;
  newer: string;
  neighbours: string;
  pager: { label: string; previous: string; next: string; page: (number: number) => string };
  preview: { title: string; close: string; closeByHand: string; none: string; noneText: string };
  /** The labels of a post that a member shares by a link before its publication. */
  sharedPreview: {
    ends: (date: string) => string;
    widths: string;
    desktop: string;
    phone: string;
    frame: (title: string) => string;
    missing: { title: string; text: string };
  };
  archiveTitle: (month: string, site: string) => string;
  /** Returns the beginning of a title of search results. */
  searchTitle: (searchText: string) => string;
  /** Returns a title that states page number and order. */
  pageTitle: (title: string, number: number, sort?: 'newest' | 'oldest') => string;
};

const ENGLISH: BlogLabels = {
  lang: 'en',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  archive: 'Archive',
  moreMonths: 'More months',
  feed: 'RSS',
  search: {
    label: 'Search posts',
    placeholder: 'Search posts...',
    category: 'Category',
    allCategories: 'All Categories',
    sort: 'Sort',
    newest: 'Newest',
    oldest: 'Oldest',
    submit: 'Search',
    clear: 'Clear search',
    browseArchive: 'Browse the archive',
    latest: 'Latest posts',
  },
  mentions: 'Mentioned in the text',
  posts: (count, one) => `${count} ${one ? 'post' : 'posts'}`,
  postsPublished: (count, month) =>
    `${count} ${count === 1 ? 'post' : 'posts'} published${month ? ` in ${month}` : ''}`,
  noPostsIn: (month) => `No posts published in ${month}.`,
  aboutCategory: (category) => `Blog posts in ${category} category`,
  aboutAuthor: (name) => `Blog posts by ${name}`,
  minutes: (count) => `${count} min read`,
  noImage: 'No image',
  share: {
    title: 'Share',
    label: 'Share this post',
    on: (network) => `Share on ${network}`,
    email: 'E-mail',
    copy: 'Copy link',
    copied: 'Link copied to clipboard!',
    failed: 'Failed to copy link',
    more: 'Share…',
  },
  code: { copy: 'Copy', copied: 'Copied' },
  backToTop: 'Back to top',
  older: 'Previous',
  newer: 'Next',
  neighbours: 'Previous and next post',
  pager: { label: 'Pagination', previous: 'Previous', next: 'Next', page: (number) => `Page ${number}` },
  preview: {
    title: 'Preview',
    close: 'Close Preview',
    closeByHand: 'You can close this tab.',
    none: 'No Preview Available',
    noneText: 'Please open this page from the blog editor.',
  },
  sharedPreview: {
    ends: (date) => `This link ends on ${date}`,
    widths: 'Width',
    desktop: 'Desktop',
    phone: 'Phone',
    frame: (title) => `${title}, as on a phone`,
    missing: {
      title: 'Preview Not Available',
      text: 'This link has expired or was withdrawn. Ask the person who sent it for another one.',
    },
  },
  archiveTitle: (month, site) => `${month} Archive - ${site} Blog`,
  searchTitle: (searchText) => `Search: ${searchText}`,
  pageTitle: (title, number, sort) =>
    withRemarks(title, sort === 'oldest' && 'oldest first', number > 1 && `page ${number}`),
};

const TURKISH: BlogLabels = {
  lang: 'tr',
  breadcrumb: 'Sayfa yolu',
  home: 'Ana sayfa',
  archive: 'Arşiv',
  moreMonths: 'Daha eski aylar',
  feed: 'RSS',
  search: {
    label: 'Yazılarda ara',
    placeholder: 'Yazılarda ara…',
    category: 'Kategori',
    allCategories: 'Tüm kategoriler',
    sort: 'Sıralama',
    newest: 'En yeni',
    oldest: 'En eski',
    submit: 'Ara',
    clear: 'Aramayı temizle',
    browseArchive: 'Arşive göz atın',
    latest: 'Son yazılar',
  },
  mentions: 'Metninde geçenler',
  posts: (count) => `${count} yazı`,
  postsPublished: (count, month) => (month ? `${month}: ${count} yazı` : `${count} yazı yayımlandı`),
  noPostsIn: (month) => `${month} için yayımlanmış yazı yok.`,
  aboutCategory: (category) => `${category} kategorisindeki blog yazıları`,
  aboutAuthor: (name) => `${name} imzalı blog yazıları`,
  minutes: (count) => `${count} dk okuma`,
  noImage: 'Görsel yok',
  share: {
    title: 'Paylaş',
    label: 'Bu yazıyı paylaşın',
    on: (network) => `${network} üzerinde paylaşın`,
    email: 'E-posta',
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı.',
    failed: 'Bağlantı kopyalanamadı',
    more: 'Paylaş…',
  },
  code: { copy: 'Kopyala', copied: 'Kopyalandı' },
  backToTop: 'Başa dön',
  older: 'Önceki',
  newer: 'Sonraki',
  neighbours: 'Önceki ve sonraki yazı',
  pager: { label: 'Sayfalar', previous: 'Önceki', next: 'Sonraki', page: (number) => `Sayfa ${number}` },
  preview: {
    title: 'Önizleme',
    close: 'Önizlemeyi kapat',
    closeByHand: 'Bu sekmeyi kapatabilirsiniz.',
    none: 'Önizleme yok',
    noneText: 'Bu sayfayı yazı düzenleyicisinden açın.',
  },
  sharedPreview: {
    ends: (date) => `Bu bağlantının son günü: ${date}`,
    widths: 'Genişlik',
    desktop: 'Masaüstü',
    phone: 'Telefon',
    frame: (title) => `${title}, telefonda görüneceği gibi`,
    missing: {
      title: 'Önizleme açılamıyor',
      text: 'Bu bağlantının süresi dolmuş ya da bağlantı geri çekilmiş. Gönderen kişiden yenisini isteyin.',
    },
  },
  archiveTitle: (month, site) => `${month} arşivi - ${site} Blog`,
  searchTitle: (searchText) => `Arama: ${searchText}`,
  pageTitle: (title, number, sort) =>
    withRemarks(title, sort === 'oldest' && 'eskiden yeniye', number > 1 && `sayfa ${number}`),
};

function withRemarks(title: string, ...remarks: (string | false)[]): string {
  const list = remarks.filter((remark) => remark !== false).join(', ');
  return list === '' ? title : `${title} (${list})`;
}

const LABELS: Readonly<Record<BlogLanguage, BlogLabels>> = { en: ENGLISH, tr: TURKISH };

export function blogLabels(language: BlogLanguage): BlogLabels {
  return LABELS[language];
}
