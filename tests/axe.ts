import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 at level AA with all that it builds on, and what axe holds to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = { id: string; where: string[] };

/** What axe finds wrong with the page as it stands: each rule that is broken, and by which elements. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}
