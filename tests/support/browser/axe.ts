import type { NodeResult, Result, RunOptions } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = { id: string; where: string[] };

export type AxeResult = Pick<Result, 'id'> & {
  nodes: Pick<NodeResult, 'html' | 'target' | 'failureSummary'>[];
};

/**
 * Runs axe on a page without frames, or within one element. Injects axe once per document, as an injection takes a
 * third of the time of axe's rules.
 */
export async function runAxe(
  page: Page,
  { within = ':root', runOnly = [] }: { within?: string; runOnly?: readonly string[] } = {},
): Promise<AxeResult[]> {
  if (page.frames().length > 1) throw new Error('The page has frames, which axe would not check.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (runOnly.length > 0) options.runOnly = [...runOnly];
  return page.evaluate(
    async ([selector, runOptions]) => {
      const axeWindow = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axeWindow.axe.run(selector, runOptions);
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

export async function violationsOf(page: Page): Promise<Violation[]> {
  const violations = await runAxe(page, { runOnly: RULES });
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
}
