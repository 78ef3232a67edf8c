import { pathTo } from '#shared/routes.ts';
import { listPublicPaths, SITE_ROUTES } from '#tests/support/factories/site-routes.ts';
import type { Figure } from '../figure.ts';
import { type Audit, startAuditor } from '../lighthouse.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';
import { startStaticTwins } from '../static-twin.ts';

const MIN_PERFORMANCE = 98;
const MAX_POINTS_BELOW_TWIN = 2;
const MAX_BLOCKING_MS_ABOVE_TWIN = 50;
const POSTS = 60;

export const lighthouse: Part = {
  about: 'every page on a phone: scores, and total blocking time beside a static twin without scripts',
  isSeparate: true,
  measure: ({ runs }, printLine) =>
    onSite(async ({ site, database }) => {
      const { blogList, blogCategory, blogArchive, blogArticle } = await listPublicPaths(database.sql);
      const paths = [
        ...SITE_ROUTES.map((key) => pathTo(key)),
        blogList,
        blogCategory,
        blogArchive,
        blogArticle,
      ];
      const [auditor, twins] = await Promise.all([startAuditor(), startStaticTwins(site.origin)]);
      const figures: Figure[] = [];
      try {
        for (const path of paths) {
          const twinUrl = await twins.copy(path);
          const ours: Audit[] = [];
          const twin: Audit[] = [];
          // Site and twin alternate, so that other work of the machine affects both.
          for (let run = 0; run < runs; run += 1) {
            ours.push(await auditor.audit(site.origin + path));
            twin.push(await auditor.audit(twinUrl, ['performance']));
          }
          for (const fault of new Set(ours.flatMap(({ faults }) => faults))) printLine(`${path}: ${fault}`);
          figures.push(...figuresOf(path, ours, twin));
        }
      } finally {
        await auditor.stop();
        await twins.stop();
      }
      return figures;
    }, POSTS),
};

function figuresOf(path: string, ours: readonly Audit[], twin: readonly Audit[]): Figure[] {
  const scores = (audits: readonly Audit[], category: keyof Audit['scores']) =>
    audits.map((audit) => audit.scores[category] ?? Number.NaN);
  const performance = scores(ours, 'performance');
  return [
    { what: `${path}: performance`, unit: 'points', values: performance, budget: { min: MIN_PERFORMANCE } },
    {
      what: `${path}: below its static twin`,
      unit: 'points',
      values: scores(twin, 'performance').map((score, run) => score - (performance[run] ?? Number.NaN)),
      budget: { max: MAX_POINTS_BELOW_TWIN },
    },
    {
      what: `${path}: total blocking time above its static twin’s`,
      unit: 'ms',
      values: ours.map(({ blockingMs }, run) => blockingMs - (twin[run]?.blockingMs ?? Number.NaN)),
      budget: { max: MAX_BLOCKING_MS_ABOVE_TWIN },
    },
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) => ({
      what: `${path}: ${category}`,
      unit: 'points',
      values: scores(ours, category),
      budget: { min: 100 },
    })),
  ];
}
