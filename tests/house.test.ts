/** The rules of the house (README, “Map of the house”), as a test. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES, SETTINGS } from '#server/env.ts';
import { PAGES } from '#src/app/pages.ts';
import { printTokens, tokenNames } from '#src/theme/print-tokens.ts';
import { printSettings } from '#scripts/settings-table.ts';
import { usedTokens } from '#scripts/used-tokens.ts';
import { PUBLIC_ROUTE_KEYS } from '#shared/routes.ts';
import { importsOf, packageOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');

const sources = globSync(
  ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts'],
  { cwd: ROOT },
);
const production = sources.filter(
  (file) => /^(src|server)\//.test(file) && !/\.test\.tsx?$|__fixtures__/.test(file),
);
const imports = production.flatMap(importsOf);

describe('rooms', () => {
  test('the client touches the server only through the type of its router', () => {
    const crossings = imports.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('server/'));
    expect(crossings.filter(({ to, typeOnly }) => to !== 'server/app-router.ts' || !typeOnly)).toEqual([]);
  });

  test('the server touches the client only through what is shared and the type of the rendering entry', () => {
    const crossings = imports.filter(
      ({ from, to }) => from.startsWith('server/') && to.startsWith('src/') && !to.startsWith('src/shared/'),
    );
    expect(crossings.filter(({ to, typeOnly }) => to !== 'src/entry-server.tsx' || !typeOnly)).toEqual([]);
  });

  test('what is shared knows neither room, nor React, nor Node', () => {
    const shared = imports.filter(({ from }) => from.startsWith('src/shared/'));
    expect(
      shared.filter(
        ({ to }) => to.startsWith('server/') || (to.startsWith('src/') && !to.startsWith('src/shared/')),
      ),
    ).toEqual([]);
    const packages = new Set(
      shared.filter(({ to }) => !to.startsWith('src/')).map(({ to }) => packageOf(to)),
    );
    expect([...packages].toSorted()).toEqual(['@date-fns/tz', 'date-fns', 'highlight.js', 'parse5', 'zod']);
  });

  test('the client is built downward: entries, app, pages, features and sections, ui, lib', () => {
    const upward = imports.filter(({ from, to }) => from.startsWith('src/') && levelOf(to) < levelOf(from));
    expect(upward).toEqual([]);
  });

  test('pages never import one another', () => {
    expect(
      imports.filter(({ from, to }) => from.endsWith('-page.tsx') && to.endsWith('-page.tsx') && from !== to),
    ).toEqual([]);
  });

  test('a room of the server is entered by its router, read, write, or a mechanism’s own file', () => {
    const names = production.map((file) => file.split('/').at(-1) ?? '');
    expect(names.filter((name) => /^(utils?|helpers?|misc|common|index)\.tsx?$/.test(name))).toEqual([]);
  });
});

describe('one place for each thing', () => {
  test('SQL stands only where it may', () => {
    const allowed =
      /^server\/(db\/|seed\/insert\.ts|first-start\.ts|cli\/|[a-z]+\/(read|write|session|outbox|throttle)\.ts)/;
    const withSql = production.filter((file) => /\bsql(<[^`]*>)?`/.test(read(file)));
    expect(withSql.filter((file) => !allowed.test(file))).toEqual([]);
  });

  test('no statement is put together from strings', () => {
    expect(
      production.filter((file) => /\.unsafe\(/.test(read(file)) && !file.startsWith('server/db/')),
    ).toEqual([]);
  });

  // Its index is three hundred files, and for each of them Node reads a package.json of 200 KB: a second of every start.
  test('the server takes of date-fns the functions it needs, not the index', () => {
    const started = imports.filter(({ from }) => /^(server|src\/shared)\//.test(from));
    expect(started.filter(({ to }) => to === 'date-fns')).toEqual([]);
    expect(started.some(({ to }) => to.startsWith('date-fns/'))).toBe(true);
  });

  test('the environment has one reader', () => {
    const readers = production.filter((file) => /process\.env\b/.test(read(file)));
    expect(readers.filter((file) => !/^server\/(env|db\/embedded-user)\.ts$/.test(file))).toEqual([]);
  });

  test('no path of a page stands outside the registry', () => {
    const literal = /['"`]\/(blog|pricing|hizmetler|admin)\b/;
    // Seeded articles link like articles do: by address.
    const code = production.filter(
      (file) => file !== 'src/shared/routes.ts' && !file.startsWith('server/seed/'),
    );
    expect(code.filter((file) => literal.test(read(file)))).toEqual([]);
  });

  test('every route has a page, where the registry says it stands', () => {
    for (const [key, { file }] of Object.entries(PAGES)) expect(sources, key).toContain(file);
    expect(Object.keys(PAGES)).toEqual(expect.arrayContaining(PUBLIC_ROUTE_KEYS));
  });

  test('pages stay thin', () => {
    const long = production.filter(
      (file) => file.endsWith('-page.tsx') && read(file).split('\n').length > 120,
    );
    expect(long).toEqual([]);
  });
});

describe('documents', () => {
  test('.env.example lists every setting and no other', () => {
    const documented = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(SETTING_NAMES));
  });

  test('the table of settings says what the code says: npm run settings', () => {
    expect(SETTINGS.filter(({ description }) => description === '')).toEqual([]);
    expect(read('docs/settings.md')).toBe(printSettings());
  });

  test('what a document links to in this project is there', () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('every command that a document names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('README shows the two commands first, and every script it names exists', () => {
    const readme = read('README.md');
    expect(readme.indexOf('npm ci && npm start')).toBeLessThan(readme.indexOf('npm ci && npm test'));
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every file of the map exists', () => {
    const map = /```\nmigrations\/[^]*?```/.exec(read('README.md'))?.[0] ?? '';
    const files = [...map.matchAll(/^ {2}([\w-]+\.tsx?)/gm)].map(([, name]) => name);
    expect(files.length).toBeGreaterThan(4);
    expect(
      files.filter((name) => !sources.includes(`server/${name}`) && !sources.includes(`src/${name}`)),
    ).toEqual([]);
  });
});

describe('the theme', () => {
  test('the style sheet says what the system says: npm run theme', () => {
    const used = usedTokens();
    expect(read('src/theme/tokens.css')).toBe(printTokens((name) => used.has(name)));
    expect(read('src/theme/more-tokens.css')).toBe(printTokens((name) => !used.has(name)));
  });

  test('style sheets use no token that does not exist', () => {
    const known = tokenNames();
    const sheets = globSync('src/**/*.css', { cwd: ROOT });
    const unknown = sheets.flatMap((file) => {
      const text = read(file);
      const local = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
      return [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name]) => name)
        .filter((name) => !known.has(name ?? '') && !local.has(name) && !SET_IN_MARKUP.has(name ?? ''))
        .map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test('no colour stands outside the theme', () => {
    const sheets = globSync('src/{ui,features,sections,pages}/**/*.css', { cwd: ROOT });
    expect(sheets.filter((file) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(read(file)))).toEqual([]);
  });
});

/** Custom properties that elements carry themselves. */
const SET_IN_MARKUP = new Set([
  '--below-bar',
  '--at',
  '--wf',
  '--wh',
  '--columns',
  '--length',
  '--pace',
  '--rows',
  '--stems',
  '--x',
]);

/** From the top down; `seo` and `lib` are the ground everything stands on. */
const LEVELS = [
  /^src\/entry-/,
  /^src\/app\//,
  /^src\/pages\//,
  /^src\/(features|sections)\//,
  /^src\/content\//,
  /^src\/ui\//,
  /^src\/(lib|seo|theme)\//,
  /^src\/shared\//,
];

function levelOf(file: string): number {
  const level = LEVELS.findIndex((pattern) => pattern.test(file));
  return level === -1 ? LEVELS.length : level;
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
