/**
 * The documents against the project: their links, commands, files and names exist, and the tour's walks are
 * short.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const FOLDERS =
  '{.ci,bench,deploy,docs,migrations,packages,patches,public,scripts,seed,server,src,tests}/**/{*,.*}.{ts,tsx,cjs,js,json,css,sql,sh,yml,cfg,vcl,conf,env,service,timer,html,md,mdx,txt,woff2,jpg,svg}';
const excluded = ['**/node_modules/**', '**/__fixtures__/paste/*.{html,txt,rtf}'];

const files = globSync([FOLDERS, '{*,.*}', 'deploy/*', '.ci/*'], { cwd: ROOT, exclude: excluded });
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const documents = files.filter((file) => file.endsWith('.md'));
const present = documents.filter((file) => file !== 'CHANGELOG.md');
const sources = files.filter((file) =>
  /\.(tsx?|cjs|js|css|sql|sh|ya?ml|cfg|conf|env|service|timer)$/.test(file),
);
const code = sources.map(read).join('\n');

/** Files that a build or a run writes, and examples. */
const ABSENT = /^(?:dist|test-results)\/|^de(?:\.ts|\/)$|^notlar\.md$|…/;
/** Names of other programs, of the web platform and of examples. */
const FOREIGN = /^(?:pg_|viewTransition$|visibleRows$|unsafe-inline$)/;

test('the target of each link in a document exists', () => {
  const dead = namedIn(documents, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g).filter(
    ({ file, name }) => !paths.has(join(dirname(file), name).replace(/\/$/, '')),
  );
  expect(dead).toEqual([]);
});

test('each anchor of a link names a heading', () => {
  const dead = namedIn(documents, /\]\(((?!https?:)[^)\s]*#[^)\s]+)\)/g).filter(({ file, name }) => {
    const [target = '', anchor = ''] = name.split('#');
    return !anchorsOf(target === '' ? file : join(dirname(file), target)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('each command that a document names is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = namedIn(documents, /npm run (?:--silent )?([\w:-]+)/g);
  expect(missing.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('each file and folder that a document names exists', () => {
  const namedFiles = namedIn(present, /`([\w@.…-]+(?:\/[\w@.…-]+)*\/?)`/g).filter(
    ({ name }) => /\/$|\.(?:tsx?|cjs|css|sql|sh|yml|cfg|vcl|conf|md)$/.test(name) && !ABSENT.test(name),
  );
  expect(namedFiles.length).toBeGreaterThan(500);
  const knownPaths = [...paths].map((path) => `/${path}`);
  const isThere = memoized((name) => knownPaths.some((path) => path.endsWith(`/${name.replace(/\/$/, '')}`)));
  const driver = (name: string) => /^(?:connection|index|queue)\.js$|^types\/$/.test(name);
  expect(namedFiles.filter(({ name }) => !isThere(name) && !driver(name))).toEqual([]);
});

test('each constant, function and table that a document names is in the code', () => {
  const namedScripts = namedIn(
    present,
    /`([a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+|[a-z]+(?:_[a-z0-9]+)+)(?:\([^`]*\))?`/g,
  );
  expect(namedScripts.length).toBeGreaterThan(200);
  const words = new Set(code.match(/\w+/g));
  const inPatches = new Set(read('patches/postgres+3.4.9.patch').match(/\w+/g));
  const missing = namedScripts.filter(
    ({ name }) => !words.has(name) && !inPatches.has(name) && !FOREIGN.test(name),
  );
  expect(missing).toEqual([]);
});

test('a file contains the name that a document says is in it', () => {
  const statements = present.flatMap((file) =>
    [...read(file).matchAll(/`(\w+)(?:\([^`]*\))?` (?:in|of) `([\w./-]+\.(?:tsx?|sql))`/g)].map(
      ([, name = '', path = '']) => ({ file, name, path }),
    ),
  );
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter(({ name, path }) => !new RegExp(`\\b${name}\\b`).test(read(path)))).toEqual([]);
});

test('each document that a source names exists', () => {
  const namedFiles = namedIn(
    [...sources, 'docker-compose.yml', 'Dockerfile', '.env.example'],
    /\b(docs\/[\w/-]+\.md)\b/g,
  );
  expect(namedFiles.length).toBeGreaterThan(30);
  expect(namedFiles.filter(({ name }) => !paths.has(name))).toEqual([]);
});

test('each decision has its line in the index, and at most a page', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const index = read('docs/decisions/README.md');
  expect(decisions.filter((file) => !index.includes(`](${basename(file)})`))).toEqual([]);
  expect(decisions.filter((file) => wordsOf(file) > 350)).toEqual([]);
  const withoutPart = decisions.filter((file) => {
    const parts = ['**Context.**', '**Decision.**', '**Consequences.**'];
    return parts.some((part) => !read(file).includes(part));
  });
  expect(withoutPart).toEqual([]);
});

test('README fits on two screens', () => {
  expect(wordsOf('README.md')).toBeLessThanOrEqual(900);
});

test('the walks of the tour have at most twelve steps and as many files as they say', () => {
  const walks = read('docs/tour.md').split('\n## ').slice(1);
  const figures = walks.map((walk) => {
    const steps = walk.match(/^\d+\. .*/gm) ?? [];
    const stepFiles = new Set(steps.flatMap((step) => step.match(/`[a-z]+\/[^` ]+\.(?:tsx?|sql)`/g) ?? []));
    return {
      steps: steps.length,
      files: stepFiles.size,
      said: Number(/\*\*(\d+) files\*\*/.exec(walk)?.[1]),
    };
  });
  expect(figures).toHaveLength(4);
  expect(
    figures.filter(({ steps, files: count, said }) => steps > 12 || count !== said || count > 22),
  ).toEqual([]);
});

function namedIn(within: readonly string[], pattern: RegExp): { file: string; name: string }[] {
  return within.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })));
}

function anchorsOf(document: string): string[] {
  const headings = read(document).match(/^#+ .*/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function memoized(find: (name: string) => boolean): (name: string) => boolean {
  const results = new Map<string, boolean>();
  return (name) => {
    const cachedResult = results.get(name) ?? find(name);
    results.set(name, cachedResult);
    return cachedResult;
  };
}

function wordsOf(file: string): number {
  return read(file).split(/\s+/).filter(Boolean).length;
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
