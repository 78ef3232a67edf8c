import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'packages/blog-sources/parse/';

/** Libraries and functions whose time or memory grows with the structure of a text, not only with its length. */
const PARSER =
  /\bJSON\s*(?:\.\s*parse\b|\[)|\bparse\s*\}\s*=\s*JSON\b|['"](?:yaml|js-yaml|smol-toml|@iarna\/toml|toml|json5|ini|csv-parse|gray-matter|plist|php-serialize)(?:\/[^'"]*)?['"]|\beval\(|new Function\(|node:vm/;
/** Writes YAML and parses none. */
const STRINGIFY = /^import \{ stringify \} from 'yaml';$/m;

const isForeignParser = (source: string) => PARSER.test(source.replace(STRINGIFY, ''));

test('files of exports pass only the bounded parsers of their folder', () => {
  const files = globSync('{server/moving,packages/blog-sources}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|__fixtures__/.test(file) && !file.startsWith(FOLDER),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => isForeignParser(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each([
  ['const a = JSON.parse(text);', true],
  ['const { parse } = JSON;', true],
  ["texts.map(JSON['parse']);", true],
  ["import { parse } from 'yaml';", true],
  ["import { parseDocument, stringify } from 'yaml';", true],
  ["const { load } = await import('js-yaml');", true],
  ["import { parse as parseToml } from 'smol-toml';", true],
  ["import { parse } from 'csv-parse/sync';", true],
  ["import { stringify } from 'yaml';", false],
  ["import { parseYaml } from '../parse/yaml.ts';", false],
  ['JSON.stringify(value);', false],
])('%s is a parser of its own: %s', (source, isParser) => {
  expect(isForeignParser(source)).toBe(isParser);
});
