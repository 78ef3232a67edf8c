/**
 * Mutants of SQL in code and migrations. Each runs the rule's tests in a copy of the project with its own
 * Postgres.
 */
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ROOT } from '#server/root.ts';
import { startTestCluster } from '../support/database/db.ts';
import type { Children } from './children.ts';
import { describeMutant, type Outcome, type TriedMutant } from './mutant.ts';
import { type MutatedRule, type Range, rangesOf, readSource, type Source } from './rules.ts';
import { mutateSql, type Replacement, VALUE } from './sql-mutants.ts';

const NOT_COPIED = new Set(['.git', '.data', 'dist', 'dist-next', 'docs', 'node_modules', 'test-results']);
/** Time limits that distinguish a hanging mutant from a busy machine. */
const PATIENCE = { factor: 3, ms: 30_000 };

type StatementMutant = { file: string; text: string; change: Replacement };

type Options = { folder: string; concurrency: number; children: Children };

export async function tryStatementMutants(
  { sources, tests }: MutatedRule,
  { folder, concurrency, children }: Options,
): Promise<TriedMutant[]> {
  const queue = sources.flatMap(mutantsOf);
  const workers = Array.from({ length: Math.min(concurrency, queue.length) }, async (_, index) => {
    const project = join(folder, `project-${index}`);
    await copyProject(project);
    const cluster = await startTestCluster();
    const run = vitestRunner(project, { children, tests, databaseUrl: cluster.adminUrl });
    try {
      return await tryEach(queue, project, run);
    } finally {
      await cluster.stop();
      await rm(project, { recursive: true });
    }
  });
  // Stops the other clusters even after a failure.
  await Promise.allSettled(workers);
  return (await Promise.all(workers)).flat();
}

/** Takes mutants from the shared list until it is empty. */
async function tryEach(queue: StatementMutant[], project: string, run: VitestRun): Promise<TriedMutant[]> {
  const triedMutants: TriedMutant[] = [];
  const started = performance.now();
  await mustPass(run);
  const timeoutMs = (performance.now() - started) * PATIENCE.factor + PATIENCE.ms;
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const { file, text, change } = mutant;
    await writeFile(
      join(project, file),
      text.slice(0, change.start) + change.replacement + text.slice(change.end),
    );
    const { code, timedOut } = await run(timeoutMs);
    await writeFile(join(project, file), text);
    const outcome: Outcome = timedOut ? 'timed out' : code === 0 ? 'survived' : 'killed';
    triedMutants.push({ ...describeMutant(file, text, change), outcome });
  }
  // Finds tests that fail without a mutant.
  await mustPass(run);
  return triedMutants;
}

type VitestRun = (timeoutMs?: number) => ReturnType<Children['run']>;

function vitestRunner(
  project: string,
  { children, tests, databaseUrl }: { children: Children; tests: readonly string[]; databaseUrl: string },
): VitestRun {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'tests/mutations/vitest.config.ts', '--bail=1'];
  const env = {
    ...process.env,
    TEST_DATABASE_URL: databaseUrl,
    MUTATION_TESTS: tests.filter((file) => file.endsWith('.db.test.ts')).join(' '),
  };
  return (timeoutMs) =>
    children.run(process.execPath, args, {
      cwd: project,
      env,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
}

async function mustPass(run: VitestRun): Promise<void> {
  const { code, output } = await run();
  if (code !== 0) throw new Error(`The tests fail without a mutant:\n${output}`);
}

async function copyProject(project: string): Promise<void> {
  await mkdir(project);
  await cp(ROOT, project, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(relative(ROOT, path).split(sep)[0] ?? ''),
  });
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
}

function mutantsOf(source: Source): StatementMutant[] {
  const { file } = source;
  const text = readSource(file);
  return rangesOf(source, text).flatMap((range) => {
    const statements = file.endsWith('.sql')
      ? [{ start: range.start, sql: text.slice(range.start, range.end) }]
      : statementsIn(file, text, range);
    return statements.flatMap(({ start, sql }) =>
      mutateSql(sql).map((change) => ({
        file,
        text,
        change: { ...change, start: start + change.start, end: start + change.end },
      })),
    );
  });
}

/**
 * The statements in the backticks of `sql` and `tx`: their start and text, with VALUE for each interpolation.
 */
function statementsIn(file: string, text: string, range: Range): { start: number; sql: string }[] {
  const statements: { start: number; sql: string }[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      const isStatement = tag.type === 'Identifier' && /^(sql|tx)$/.test(tag.name);
      if (!isStatement || quasi.start < range.start || quasi.end > range.end) return;
      const start = quasi.start + 1;
      // An element starts at the backtick, or at the bracket that closes the previous value.
      const sql = quasi.quasis.reduce(
        (masked, element) => masked.padEnd(element.start + 1 - start, VALUE) + element.value.raw,
        '',
      );
      statements.push({ start, sql });
    },
  });
  visitor.visit(parseSync(file, text).program);
  return statements;
}
