import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printSettings } from '#scripts/settings-table.ts';
import { usedTokens } from '#scripts/used-tokens.ts';
import { SETTING_NAMES, SETTINGS } from '#server/settings.ts';
import { ADMIN_ROUTE_KEYS, PUBLIC_ROUTE_KEYS, ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { adminPageFiles } from '#src/admin/frame/page-files.ts';
import { PAGE_FILES, pageModule } from '#src/site/router/pages.ts';
import { printTokens, tokenNames } from '#src/theme/print-tokens.ts';
import { printFacts } from '../scripts/facts-table.ts';
import {
  leadFieldFiles,
  postFieldFiles,
  roomCircles,
  unclearComments,
} from './support/house/house-figures.ts';
import { importsOf } from './support/house/imports.ts';

const ROOT = join(import.meta.dirname, '..');

const sources = globSync(
  ['src/**/*.{ts,tsx}', '{server,seed}/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts'],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
);
const production = sources.filter(
  (file) => /^(src|server|seed)\//.test(file) && !/\.test\.tsx?$|__fixtures__/.test(file),
);
const imports = production.flatMap(importsOf);

describe('rooms', () => {
  test('a room of the server is entered by its router, read, write, or a mechanism’s own file', () => {
    const names = production.map((file) => file.split('/').at(-1) ?? '');
    expect(names.filter((name) => /^(utils?|helpers?|misc|common|index)\.tsx?$/.test(name))).toEqual([]);
  });

  test('no rooms of the server import one another in a circle, types included', () => {
    expect(roomCircles()).toEqual([]);
  });
});

describe('one file for each thing', () => {
  test.each(Object.entries(leadFieldFiles()))('few files name the lead field %s', (_name, files) => {
    expect(files).toContain('src/shared/leads/lead-fields.ts');
    expect(files.slice(4)).toEqual([]);
  });

  test.each(Object.entries(postFieldFiles()))('few files name the post field %s', (_name, files) => {
    expect(files).toContain('src/shared/posts/post-fields.ts');
    // The form’s schema has a rule for some fields, beside their length. Imports map fields of other systems.
    const others = files.filter(
      (file) => file !== 'src/shared/posts/form-schemas.ts' && !file.startsWith('server/import-export/'),
    );
    expect(others.slice(5)).toEqual([]);
  });

  test('SQL is only in its files', () => {
    const allowed =
      /^(seed\/insert\.ts|server\/(db\/|open-database\.ts|cli\/|[a-z/-]+\/(read|read-article|read-bylines|read-related|read-search|read-mentions|read-index|write|session|queue)\.ts|outbox\/channels\.ts))/;
    const withSql = production.filter((file) => /\bsql(<[^`]*>)?`/.test(read(file)));
    expect(withSql.filter((file) => !allowed.test(file))).toEqual([]);
  });

  test('no statement is concatenated from strings', () => {
    expect(
      production.filter((file) => /\.unsafe\(/.test(read(file)) && !file.startsWith('server/db/')),
    ).toEqual([]);
  });

  // The index imports three hundred files, and Node reads a package.json of 200 KB for each: a second of
  // every start.
  test('the server imports single functions of date-fns, not the index', () => {
    const started = imports.filter(({ from }) => /^(server|src\/shared)\//.test(from));
    expect(started.filter(({ to }) => to === 'date-fns')).toEqual([]);
    expect(started.some(({ to }) => to.startsWith('date-fns/'))).toBe(true);
  });

  test('the environment has one reader', () => {
    const readers = production.filter((file) => /process\.env\b/.test(read(file)));
    expect(readers.filter((file) => file !== 'server/env.ts')).toEqual([]);
  });

  test('no path of a page is written outside of the registry', () => {
    const segments = ROUTE_KEYS.flatMap((key) => ROUTES[key].pattern.split('/')[1] || []);
    const literal = new RegExp(`['"\`]/(${[...new Set(segments)].join('|')})(?![\\w-])`);
    // Seeded articles contain links as text, like any article.
    const code = production.filter((file) => file !== 'src/shared/routes.ts' && !file.startsWith('seed/'));
    expect(code.filter((file) => literal.test(read(file)))).toEqual([]);
  });

  test('every route has its page, and every page a route', () => {
    const pageFiles = [...PUBLIC_ROUTE_KEYS, 'notFound' as const, 'error' as const].map(
      (key) => pageModule(key).file,
    );
    expect([...new Set(pageFiles)].toSorted()).toEqual(PAGE_FILES.toSorted());
    expect(pageFiles.filter((file) => !sources.includes(file))).toEqual([]);
    const area = production.filter((file) => /^src\/admin\/[\w/-]+\/page\.tsx$/.test(file));
    const inArea = new Set(ADMIN_ROUTE_KEYS.map((key) => adminPageFiles(key).at(-1)));
    expect(inArea).toEqual(new Set(area));
  });

  test('pages have at most 120 lines', () => {
    const long = production.filter(
      (file) => file.endsWith('/page.tsx') && read(file).split('\n').length > 120,
    );
    expect(long).toEqual([]);
  });
});

test('no comment begins without its subject', () => {
  expect(unclearComments()).toEqual([]);
});

describe('documents', () => {
  test('.env.example lists every setting and no other', () => {
    const documentedNames = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(new Set(documentedNames)).toEqual(new Set(SETTING_NAMES));
  });

  test('the table of settings is current: npm run settings', () => {
    expect(SETTINGS.filter(({ description }) => description === '')).toEqual([]);
    expect(read('docs/settings.md')).toBe(printSettings());
    expect(read('docs/facts.md')).toBe(printFacts());
    // Each fact is stated in a text.
    expect(printFacts()).not.toContain('|  |');
  });

  test('README shows the two commands first', () => {
    const readme = read('README.md');
    expect(readme.indexOf('npm ci && npm start')).toBeGreaterThan(0);
    expect(readme.indexOf('npm ci && npm start')).toBeLessThan(readme.indexOf('npm ci && npm test'));
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
  test('the style sheet of tokens is current: npm run theme', () => {
    const usedNames = usedTokens();
    expect(read('src/theme/tokens.css')).toBe(printTokens((name) => usedNames.has(name)));
    expect(read('src/theme/more-tokens.css')).toBe(printTokens((name) => !usedNames.has(name)));
  });

  test('style sheets use existing tokens', () => {
    const tokens = tokenNames();
    const sheets = globSync('src/**/*.css', { cwd: ROOT });
    const unknown = sheets.flatMap((file) => {
      const text = read(file);
      const local = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
      return [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name]) => name)
        .filter((name) => !tokens.has(name ?? '') && !local.has(name) && !SET_IN_MARKUP.has(name ?? ''))
        .map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test('a class belongs to one style sheet: others use it only inside a class of their own', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of globSync('src/**/*.css', { cwd: ROOT })) {
      // The print sheet hides parts of every page.
      if (file.endsWith('theme/print.css')) continue;
      for (const name of leadingClassesOf(read(file))) {
        const sheets = owners.get(name) ?? new Set();
        owners.set(name, sheets.add(file.replace(DEFERRED_HALF, 'site-header.css')));
      }
    }
    expect(owners.size).toBeGreaterThan(100);
    const shared = [...owners].filter(([name, sheets]) => sheets.size > 1 && !MODIFIERS.has(name));
    expect(shared.map(([name, sheets]) => `.${name}: ${[...sheets].join(', ')}`)).toEqual([]);
  });

  test('only the kit and the parts of a screen make components with styles of their own', () => {
    const makers = production.filter((file) => /\bchakra[.(]/.test(read(file)));
    const allowed = /^src\/(admin\/(kit|theme)\/|admin\/[\w-]+\/[\w-]+-parts\.tsx?$|theme\/)/;
    expect(makers.filter((file) => !allowed.test(file))).toEqual([]);
    expect(makers.length).toBeGreaterThan(10);
  });

  test('no colour is defined outside of the theme', () => {
    const sheets = globSync('src/{ui,site,editor,admin}/**/*.css', {
      cwd: ROOT,
      exclude: ['src/admin/theme/**'],
    });
    expect(sheets.filter((file) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(read(file)))).toEqual([]);
  });
});

/** Custom properties that elements set themselves, and the height of controls, which `admin.css` sets. */
const SET_IN_MARKUP = new Set([
  '--ctl',
  '--bar',
  '--keyboard',
  '--below-bar',
  '--head',
  '--foot',
  '--at',
  '--wf',
  '--wh',
  '--columns',
  '--stems',
  '--steps',
  '--use',
  '--length',
  '--x',
  '--fit',
  '--calls',
  '--halves',
  '--hour',
  '--hours',
  '--zones',
  '--share',
  '--for',
  '--from',
  '--to',
  '--steps',
]);

const DEFERRED_HALF = 'header-panels.css';

/** Classes that describe the surroundings of other elements. */
const MODIFIERS = new Set(['stage']);

function leadingClassesOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?:^|[{};])([^{};@]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));
  // The classes inside `:not()` belong to other sheets.
  return selectors.flatMap(
    (selector) => /\.([\w-]+)/.exec(selector.replace(/:not\([^)]*\)/g, ''))?.[1] ?? [],
  );
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
