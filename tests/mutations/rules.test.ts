import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { describe, expect, test } from 'vitest';
import { MUTATED_RULES, rangesOf, readSource } from './rules.ts';
import { SURVIVORS } from './survivors.ts';

const RULES = Object.values(MUTATED_RULES);

describe('the rules that mutants are made of', () => {
  test('name files and parts that are there', () => {
    for (const source of RULES.flatMap(({ sources }) => sources)) {
      for (const { start, end } of rangesOf(source, readSource(source.file))) {
        expect(end, source.file).toBeGreaterThan(start);
      }
    }
  });

  test('name tests that are there', () => {
    const files = RULES.flatMap(({ tests }) => tests);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

test('every mutant that may survive is one of code that is there, with a reason', () => {
  const mutated = new Set(RULES.flatMap(({ sources }) => sources.map(({ file }) => file)));
  const gone = SURVIVORS.filter(({ file, code }) => {
    const text = mutated.has(file) ? readSource(file).replace(/\s+/g, ' ') : '';
    return !code.split(' … ').every((lines) => text.includes(lines));
  });
  expect(gone).toEqual([]);
  expect(SURVIVORS.filter(({ why }) => !/^[A-Z].{20,}\.$/s.test(why))).toEqual([]);
});
