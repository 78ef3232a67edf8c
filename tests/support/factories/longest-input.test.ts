import { expect, test } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '#server/app-router.ts';
import { longestInput } from './longest-input.ts';

test('every procedure accepts its longest input', () => {
  const refusals = Object.entries<{ _def: { inputs: z.ZodType[] } }>(
    appRouter._def.procedures as never,
  ).flatMap(([path, { _def }]) => {
    const input = longestInput(_def.inputs);
    const issues = _def.inputs.flatMap((schema) => schema.safeParse(input).error?.issues ?? []);
    return issues.map((issue) => `${path} ${issue.path.join('.')}: ${issue.message}`);
  });
  expect(refusals).toEqual([]);
});
