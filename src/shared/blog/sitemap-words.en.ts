export const sitemap = {
  title: 'Sitemap',
  intro:
    'Search engines read these pages, and the prices, categories and months of the blog, always up to date, at',
  generate: 'Generate Sitemap',
  generating: 'Generating...',
  hint: 'Click "Generate Sitemap" to create your sitemap.xml file',
  download: 'Download sitemap.xml',
  downloading: 'Downloading...',
  fileName: 'sitemap.xml',
  counts: (pages: number, articles: number) =>
    `Sitemap generated with ${pages} static pages and ${articles} blog posts (Total: ${pages + articles} URLs)`,
  split: (files: number) => `More than one file can hold: sitemap.xml is the index of ${files} files.`,
  preview: 'Preview of sitemap.xml',
  cut: 'The preview ends here. The download is complete.',
  done: {
    generated: 'Sitemap generated successfully',
    included: (pages: number, articles: number) =>
      `Included ${pages} static pages and ${articles} blog posts.`,
    downloaded: 'Sitemap downloaded',
  },
  failed: { title: 'Error generating sitemap', text: 'An error occurred' },
};
