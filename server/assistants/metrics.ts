import type { Registry } from 'prom-client';
import { countBy } from '#server/metric.ts';

/** The label of requests that do not reach a tool, such as those with an unknown token. */
export const NO_TOOL = 'none';

export type AssistantMetrics = {
  /** Counts the outcome of a call. @param status the HTTP status of the error; undefined for success */
  countOutcome: (tool: string, status?: number) => void;
};

export function registerAssistantMetrics(registry: Registry): AssistantMetrics {
  const labels = { label: 'tool', known: [NO_TOOL] };
  const countCall = countBy(registry, 'assistant_calls_total', 'Calls of assistants, by tool.', labels);
  const countRefusal = countBy(
    registry,
    'assistant_refusals_total',
    'Calls of assistants that were refused, by tool; none for unknown tokens and used-up limits.',
    labels,
  );
  const countFailure = countBy(
    registry,
    'assistant_failures_total',
    'Calls of assistants that failed by a fault of the server, by tool.',
    labels,
  );
  return {
    countOutcome(tool, status) {
      countCall(tool);
      if (status !== undefined) (status < 500 ? countRefusal : countFailure)(tool);
    },
  };
}
