import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { NO_TOOL, registerAssistantMetrics } from './metrics.ts';

test('calls, refusals and failures are counted by tool', async () => {
  const registry = new Registry();
  const { countOutcome } = registerAssistantMetrics(registry);
  countOutcome('create_post');
  countOutcome('create_post', 409);
  countOutcome('get_post', 503);
  countOutcome(NO_TOOL, 401);
  const text = await registry.metrics();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.toSorted()).toEqual([
    'assistant_calls_total{tool="create_post"} 2',
    'assistant_calls_total{tool="get_post"} 1',
    'assistant_calls_total{tool="none"} 1',
    'assistant_failures_total{tool="get_post"} 1',
    'assistant_failures_total{tool="none"} 0',
    'assistant_refusals_total{tool="create_post"} 1',
    'assistant_refusals_total{tool="none"} 1',
  ]);
});
