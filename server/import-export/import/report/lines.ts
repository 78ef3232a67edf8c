/** Writes the report of an import for the command line. */
import type { ImportReport } from '#shared/import-export/schemas.ts';
import type { ImportOptions } from '../options.ts';
import type { FurtherCounts, ImportCounts, LossGroup } from './read.ts';

export function trialLines({
  posts,
  pages,
  pictures,
  missingPictures,
  categories,
  tags,
  takenSlugs,
  privatePosts,
}: ImportCounts): string[] {
  const { total, published, scheduled, drafts, alreadyHere } = posts;
  return [
    `${counted(total, 'post')}: ${published} published, ${scheduled} scheduled, ${counted(drafts, 'draft')}${alreadyHere > 0 ? `; ${alreadyHere} of them are already here` : ''}`,
    ...(pages.total > 0 ? [`${counted(pages.total, 'page')} of the former site`] : []),
    `${counted(pictures.total, 'picture')}, ${pictures.withoutAlt} without alternative text`,
    ...missingLines(missingPictures),
    `${categories.total === 1 ? '1 category' : `${categories.total} categories`}, ${categories.new} new${tags > 0 ? `; ${counted(tags, 'tag')}` : ''}`,
    ...(takenSlugs > 0 ? [`Taken slugs, which get a number: ${takenSlugs}`] : []),
    ...privateLines(privatePosts),
  ];
}

function privateLines(privatePosts: number): string[] {
  return privatePosts > 0 ? [`Private posts, which become drafts: ${privatePosts}`] : [];
}

/** Returns lines with the authors whose posts the chosen member owns. */
export function authorLines(authors: ImportReport['authors']): string[] {
  const names = authors.filter(({ memberId }) => memberId === null).map(({ name }) => name);
  return names.length === 0
    ? []
    : [
        `Authors who are no members here, so that their posts belong to the chosen member: ${names.join(', ')}`,
      ];
}

/** Returns lines about the results of a run, except posts and losses. */
export function resultLines(
  { posts, pages, tags, privatePosts }: ImportCounts,
  { pagesHere, picturesHere, siteTexts, addedPages }: FurtherCounts,
  { pages: pageChoice, drafts, tags: tagChoice }: Pick<ImportOptions, 'pages' | 'drafts' | 'tags'>,
): string[] {
  const newPages = pages.done - pagesHere;
  const pageWords = pageChoice === 'as before' && !drafts ? '' : ', which are drafts';
  const rows = [
    ['Posts that were already here and stay as they are', posts.alreadyHere],
    ['Pages that were already here and stay as they are', pagesHere],
    ['Pictures that were already in the library', picturesHere],
    [`Pages of the former site${pageWords}`, newPages],
    [`Tags, which become ${tagChoice}`, tags],
    ['Texts of the site', siteTexts],
    ['Added pages', addedPages],
  ] as const;
  return [
    ...rows.flatMap(([words, count]) => (count > 0 ? [`${words}: ${count}`] : [])),
    ...privateLines(privatePosts),
  ];
}

/** Returns lines about missing pictures, with the option that helps. They are printed before the run. */
function missingLines(missing: number): string[] {
  if (missing === 0) return [];
  return [
    `Pictures that are neither in the export nor at a known address: ${missing}. With --site-url and the address of the former site they are fetched from there.`,
  ];
}

export function lossLines(groups: readonly LossGroup[]): string[] {
  if (groups.length === 0) return ['Nothing is lost or changed.'];
  return [
    'Lost or changed:',
    ...groups.map(
      ({ kind, outcome, count, posts, examples }) =>
        `  ${count} × ${kind}, ${outcome}, in ${posts}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}`,
    ),
  ];
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Returns the last line, which scripts can parse. */
export function summaryLine(counts: {
  taken: number;
  leftOut: number;
  pictures: number;
  redirects: number;
}): string {
  const { taken, leftOut, pictures, redirects } = counts;
  return `${taken} taken, ${leftOut} left out, ${pictures} pictures, ${redirects} redirects`;
}
