import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 at level AA with all that it builds on, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = { id: string; where: string[] };

/**
 * Axe for a page without frames: it runs in the page alone. Otherwise it gathers what it found in each frame in a
 * page of its own, into which all of axe goes once more: half of the time of a run.
 */
export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1) throw new Error('There are frames, which axe would not look into.');
  return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe finds wrong with the page as it stands: each rule that is broken, and by which elements. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const { violations } = await axeOn(page).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}
