/**
 * Mutants of TypeScript, by Stryker: one instrumented copy of the project, and for each mutant the tests that
 * reach it.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { startTestCluster } from '../support/database/db.ts';
import type { Children } from './children.ts';
import { describeMutant, type Outcome, type TriedMutant } from './mutant.ts';
import { type MutatedRule, rangesOf, readSource, type Source } from './rules.ts';
import { isSame } from './survivors.ts';

/**
 * Below node_modules, so that the runner finds the project's vitest, but separate from its packages: `npm ci`
 * is faster without Stryker.
 */
const INSTALLED = join(ROOT, 'node_modules/.cache/sesdas-mutations');
/** A folder of its own, as a package ends the scope of the project's `#` imports. */
const PACKAGE = join(import.meta.dirname, 'packages');
const PACKAGE_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const TIMEOUT_MS = 20_000;
const PATIENT_TIMEOUT_MS = 60_000;

type Options = { folder: string; concurrency: number; children: Children };

/** A mutant with the range of its code, by which Stryker is asked for it. */
type PlacedMutant = { place: string; mutant: TriedMutant };

export async function tryCodeMutants(rule: MutatedRule, options: Options): Promise<TriedMutant[]> {
  await installStryker(options.children);
  const cluster = rule.tests.some((file) => file.endsWith('.db.test.ts'))
    ? await startTestCluster()
    : undefined;
  try {
    const mutate = rule.sources.filter(({ file }) => file.endsWith('.ts')).flatMap(linesToMutate);
    const triedMutants = await runStryker(mutate, rule.tests, { ...options, timeoutMS: TIMEOUT_MS });
    return await tryLateAgain(triedMutants, rule.tests, options);
  } finally {
    await cluster?.stop();
  }
}

/** On a busy machine a slow mutant looks like a hanging one, so each is tried again, one at a time. */
async function tryLateAgain(
  tried: readonly PlacedMutant[],
  tests: readonly string[],
  options: Options,
): Promise<TriedMutant[]> {
  const late = tried.filter(({ mutant }) => mutant.outcome === 'timed out');
  const ranges = [...new Set(late.map(({ place: range }) => range))];
  const secondTry =
    ranges.length === 0
      ? []
      : await runStryker(ranges, tests, { ...options, concurrency: 1, timeoutMS: PATIENT_TIMEOUT_MS });
  return tried.map(
    ({ place, mutant }) =>
      secondTry.find((other) => other.place === place && isSame(other.mutant, mutant))?.mutant ?? mutant,
  );
}

async function runStryker(
  mutate: readonly string[],
  tests: readonly string[],
  { folder, children, ...limits }: Options & { timeoutMS: number },
): Promise<PlacedMutant[]> {
  const report = join(folder, 'report.json');
  const config = join(folder, 'stryker.json');
  await writeFile(config, JSON.stringify({ ...configOf(folder, report), ...limits, mutate }));
  const stryker = join(INSTALLED, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { code, output } = await children.run(process.execPath, [stryker, 'run', config], {
    cwd: ROOT,
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  });
  if (code !== 0) throw new Error(`Stryker ended with ${code}:\n${output}`);
  return readReport(await readFile(report, 'utf8'));
}

function configOf(folder: string, report: string) {
  return {
    plugins: [join(INSTALLED, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutations/vitest.config.ts', related: false },
    ignorePatterns: ['/dist', '/dist-next', '/.data', '/test-results', '/docs'],
    coverageAnalysis: 'perTest',
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: join(folder, 'stryker'),
    disableTypeChecks: false,
    // Stryker would rewrite our tsconfig by functions that TypeScript 7 no longer has; nothing here is
    // compiled.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  };
}

function linesToMutate(source: Source): string[] {
  if (!source.parts) return [source.file];
  const text = readSource(source.file);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return rangesOf(source, text).map(({ start, end }) => `${source.file}:${lineAt(start)}-${lineAt(end) - 1}`);
}

/** Installs by its own lockfile, once for each version of it. */
async function installStryker(children: Children): Promise<void> {
  const lock = await readFile(join(PACKAGE, 'package-lock.json'), 'utf8');
  const installedLock = await readFile(join(INSTALLED, 'node_modules/.sesdas-lock'), 'utf8').catch(() => '');
  if (installedLock === lock) return;
  await mkdir(INSTALLED, { recursive: true });
  for (const name of PACKAGE_FILES) await copyFile(join(PACKAGE, name), join(INSTALLED, name));
  const { code, output } = await children.run(
    'npm',
    ['ci', '--prefix', INSTALLED, '--no-audit', '--no-fund'],
    { cwd: INSTALLED, env: process.env },
  );
  if (code !== 0) throw new Error(`Stryker could not be installed:\n${output}`);
  await writeFile(join(INSTALLED, 'node_modules/.sesdas-lock'), lock);
}

/** The used part of the schema `mutation-testing-report-schema`. */
type StrykerReport = {
  files: Record<
    string,
    {
      source: string;
      mutants: { status: string; replacement?: string; location: { start: Position; end: Position } }[];
    }
  >;
};
type Position = { line: number; column: number };

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  Killed: 'killed',
  // The test file does not load.
  RuntimeError: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'survived',
};

function readReport(json: string): PlacedMutant[] {
  const { files } = JSON.parse(json) as StrykerReport;
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location }) => {
      const outcome = OUTCOMES[status];
      if (!outcome) throw new Error(`Stryker says “${status}” of a mutant of ${file}.`);
      const start = offsetOf(source, location.start);
      const end = offsetOf(source, location.end);
      const mutant = { ...describeMutant(file, source, { start, end, replacement }), outcome };
      return { place: `${file}:${rangeOf(location.start)}-${rangeOf(location.end)}`, mutant };
    }),
  );
}

/** Stryker's columns begin at 0, ours at 1. */
function rangeOf({ line, column }: Position): string {
  return `${line}:${column - 1}`;
}

function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let before = 1; before < line; before += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
