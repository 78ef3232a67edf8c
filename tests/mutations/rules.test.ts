import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { MUTATED_RULES, rangesOf, readSource } from './rules.ts';
import { SURVIVORS } from './survivors.ts';

const RULES = Object.values(MUTATED_RULES);

describe('the mutated rules', () => {
  test('name existing files and parts', () => {
    for (const source of RULES.flatMap(({ sources }) => sources)) {
      for (const { start, end } of rangesOf(source, readSource(source.file))) {
        expect(end, source.file).toBeGreaterThan(start);
      }
    }
  });

  test('name existing tests', () => {
    const files = RULES.flatMap(({ tests }) => tests);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

test('every mutant that may survive is one of existing code, with a reason', () => {
  const mutated = new Set(RULES.flatMap(({ sources }) => sources.map(({ file }) => file)));
  const outdated = SURVIVORS.filter(({ file, code }) => {
    const text = mutated.has(file) ? readSource(file).replace(/\s+/g, ' ') : '';
    return !code.split(' … ').every((lines) => text.includes(lines));
  });
  expect(outdated).toEqual([]);
  expect(SURVIVORS.filter(({ why }) => !/^[A-Z].{20,}\.$/s.test(why))).toEqual([]);
});
