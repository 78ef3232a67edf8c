import axe from 'axe-core';
import type { NodeResult, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 at level AA with its foundations, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = { id: string; where: string[] };

/** A broken rule and the elements that break it. */
export type AxeResult = Pick<Result, 'id'> & {
  nodes: Pick<NodeResult, 'html' | 'target' | 'failureSummary'>[];
};

/**
 * Finds what axe objects to on a page without frames, or within one element of it. Axe is sent to a document once, as
 * sending it takes as long as a third of its rules.
 */
export async function runAxe(
  page: Page,
  { within = ':root', runOnly = [] }: { within?: string; runOnly?: readonly string[] } = {},
): Promise<AxeResult[]> {
  if (page.frames().length > 1) throw new Error('There are frames, which axe would not look into.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (runOnly.length > 0) options.runOnly = [...runOnly];
  return page.evaluate(
    async ([place, asked]) => {
      const loaded = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await loaded.axe.run(place, asked);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target, failureSummary }) =>
          failureSummary === undefined ? { html, target } : { html, target, failureSummary },
        ),
      }));
    },
    [within, options] as const,
  );
}

/** Axe's findings on the present page: each broken rule with its elements. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  const violations = await runAxe(page, { runOnly: RULES });
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}
