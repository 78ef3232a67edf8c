import { csvFile } from '#server/csv.ts';
import { CSV_ROWS_MAX, csvDownload } from '#server/http/csv-download.ts';
import { dayRange, type PageCount } from '#shared/analytics/schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Language } from '#shared/words/languages.ts';
import { listTopPages } from './read.ts';

export const pagesDownload = csvDownload({
  path: ADMIN_FILES.pages,
  name: 'pages',
  act: 'analytics.export',
  access: { role: 'files' },
  input: dayRange,
  read: async ({ sql, input, member, inTurn }) => {
    const pages = await inTurn(() => listTopPages(sql, input, CSV_ROWS_MAX));
    return { count: pages.length, text: [pagesCsv(pages, member.language)] };
  },
});

function pagesCsv(pages: readonly PageCount[], language: Language): string {
  const { page, post: title, views: viewCount, visits: visitCount } = WORDS[language].analytics.file;
  const lines = pages.map(({ path, post, views, visits }) => [
    path,
    post && post.title,
    String(views),
    String(visits),
  ]);
  return csvFile([[page, title, viewCount, visitCount], ...lines]);
}
