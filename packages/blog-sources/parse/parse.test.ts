import { expect, test, vi } from 'vitest';
import { JsonTooComplex, parseJson } from './json.ts';
import { CONFIGURATION_MAX } from './text-length.ts';
import { parseToml } from './toml.ts';
import { parseYaml } from './yaml.ts';

test.each(['[],', '{},', '[', '{"a":'])('JSON of too many %s is refused before it is parsed', (unit) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => parseJson(`[${unit.repeat(4_000_001)}`)).toThrow(JsonTooComplex);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('brackets and commas in texts of JSON do not count', () => {
  const text = '[{,\\"'.repeat(1_000_000);
  expect(parseJson(`{"a":"${text}","b":[1]}`)).toMatchObject({ b: [1] });
  expect(() => parseJson('{"a":"\\')).toThrow(SyntaxError);
});

test.each([parseYaml, parseToml])(
  'a configuration of 64 kB is read, and a longer one is refused',
  (parse) => {
    const comment = (length: number) => `#${'a'.repeat(length - 1)}`;
    expect(() => parse(comment(CONFIGURATION_MAX))).not.toThrow();
    expect(() => parse(comment(CONFIGURATION_MAX + 1))).toThrow(RangeError);
  },
);

test.each(['[a]', '{}', '"', '&a ', '!a ', '*a ', ': ', '%T\n', '- a: b: '])(
  'YAML of many %s ends at its first error',
  (unit) => {
    let message = '';
    try {
      parseYaml(unit.repeat(1_000));
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/^\w*Error: [A-Z_]+: [^\n]+$/);
  },
);

test.each(['a: 1\n]', 'a: 1\n}', '...\n]', 'a: 1\n...\n]'])(
  'the stray sign of YAML in %j is an error',
  (text) => {
    expect(() => parseYaml(text)).toThrow(SyntaxError);
  },
);

test('errors of the parser count, as those of the composer do', () => {
  expect(parseYaml('a: 1\n]]', { errorsMax: 2 })).toEqual({ a: 1 });
  expect(() => parseYaml('a: 1\n]]]', { errorsMax: 2 })).toThrow(SyntaxError);
});

test('keys of YAML are not compared with one another', () => {
  const keys = Array.from({ length: 6_000 }, (_, n) => `k${n}: 1`).join('\n');
  expect(Object.keys(parseYaml(keys) as object)).toHaveLength(6_000);
  expect(parseYaml('a: 1\na: 2')).toEqual({ a: 2 });
  expect(() => parseYaml('a: 1\na: 2', { uniqueKeys: true })).toThrow('A key is repeated.');
  expect(() => parseYaml('b: {a: 1, a: 2}', { uniqueKeys: true })).toThrow('A key is repeated.');
});

test('aliases of YAML expand within a limit', () => {
  const text = ['a: &a [1, 2, 3]', ...Array.from({ length: 300 }, (_, n) => `b${n}: *a`)].join('\n');
  expect(() => parseYaml(text)).toThrow('Excessive alias count');
  expect(() => parseYaml('a: &a 1\nb: *a', { aliasesMax: 0 })).toThrow('Alias resolution is disabled');
  expect(parseYaml('a: &a 1\nb: *a')).toEqual({ a: 1, b: 1 });
});

test('a second document of YAML is refused', () => {
  expect(() => parseYaml('a: 1\n---\nb: 2')).toThrow('The text has several documents.');
  expect(parseYaml('')).toBeNull();
});
