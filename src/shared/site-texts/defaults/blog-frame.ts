import type { BlogFrame } from '../records/blog-frame.ts';

export const blogFrame: BlogFrame = {
  card: {
    question: 'Bu işi yapanlar ne anlatıyor?',
    title: 'Telefonun öbür ucundan yazılar.',
    voice: 'Alo, sesim [geliyor mu]?',
  },
  en: {
    blog: 'Blog',
    subtitle: 'Insights and updates about AI agents and automation',
    categories: 'Categories',
    archives: 'Archives',
    contents: 'Contents',
    relatedPosts: 'Related Posts',
    noMatch: 'No posts match your search.',
    noPosts: 'No blog posts published yet.',
    noPostsInCategory: 'No posts in this category yet.',
    missingPost: {
      title: 'Post Not Found',
      text: "The blog post you're looking for doesn't exist or has been removed.",
    },
    missingCategory: 'Category Not Found',
    backToBlog: 'Back to Blog',
  },
  tr: {
    blog: 'Blog',
    subtitle: 'Sesli asistanlar ve otomasyon üzerine notlar, haberler',
    categories: 'Kategoriler',
    archives: 'Arşiv',
    contents: 'İçindekiler',
    relatedPosts: 'İlgili yazılar',
    noMatch: 'Aramanıza uyan yazı yok.',
    noPosts: 'Henüz yazı yayımlanmadı.',
    noPostsInCategory: 'Bu kategoride henüz yazı yok.',
    missingPost: {
      title: 'Yazı bulunamadı',
      text: 'Aradığınız yazı yok ya da kaldırılmış.',
    },
    missingCategory: 'Kategori bulunamadı',
    backToBlog: 'Bloga dön',
  },
};
