/** Nothing in a post runs, and only a picture's own site is requested. */
import { visitHostilePosts } from '../support/factories/hostile-visits.ts';
import { onSite } from './on-site.ts';
import type { Report } from './report.ts';

/** All places around each sample. */
const PLACES = 4;

export async function proveEditorHostile(report: Report): Promise<void> {
  await onSite(async (journey) => {
    const figures = await visitHostilePosts(journey, { places: PLACES });
    report.tell('hostile samples that were put into posts', figures.samples, 'samples');
    report.tell('… on surfaces that were looked at', figures.looks, 'looks');
    for (const [what, name] of [
      ['executed', '… calls that were made'],
      ['foreign', '… requests to strangers'],
      ['armed', '… elements that wait for a click, or broke out'],
    ] as const) {
      report.tell(name, figures[what].length, 'times', 0);
      report.explain(figures[what]);
    }
  });
}
