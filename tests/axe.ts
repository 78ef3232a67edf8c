import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 at level AA with its foundations, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = { id: string; where: string[] };

/**
 * Axe for a page without frames, running in that page alone. Otherwise it gathers each frame's findings in a
 * page of its own, into which all of axe is loaded again: half of a run's time. Of rules that hold it tells only the
 * name: a third of the rest.
 */
export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1) throw new Error('There are frames, which axe would not look into.');
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Axe's findings on the present page: each broken rule with its elements. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const { violations } = await axeOn(page).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}
