import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { judgeList } from './judge.ts';

test('a list of 100,000 rows lets other requests run', async () => {
  const { sql, drop } = await createTestDatabase();
  const list = Array.from({ length: 100_000 }, (_, n) => ({
    line: n + 1,
    from: `https://eski.example.com/2024/05/Yazi-${n}/?p=${n}`,
    to: `/blog/yazi-${n}`,
    status: 301 as const,
  }));
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const verdicts = await judgeList(sql, list, { origin: 'https://sesdas.example.com', needsTarget: true });
  delays.disable();
  expect(verdicts).toHaveLength(100_000);
  expect(delays.max / 1e6).toBeLessThan(2_500);
  await drop();
});
