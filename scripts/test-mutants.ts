/** Rules with a mistake in them, which their tests must notice. */
import { startChildren } from '#tests/mutations/children.ts';
import { MUTATED_RULES } from '#tests/mutations/rules.ts';
import { tryStatementMutants } from '#tests/mutations/statements.ts';
import { tryCodeMutants } from '#tests/mutations/stryker.ts';
import { isSame, SURVIVORS } from '#tests/mutations/survivors.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { SUITE_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

/**
 * @param rules the names of the rules to test; by default all
 * @param concurrency mutants that are tested at once
 */
export async function proveMutations(
  report: Report,
  {
    rules = Object.keys(MUTATED_RULES),
    concurrency = 2,
  }: { rules?: readonly string[]; concurrency?: number } = {},
): Promise<void> {
  const folder = await makeTemporaryFolder();
  const children = startChildren();
  try {
    for (const name of rules) {
      const rule = MUTATED_RULES[name];
      if (!rule) throw new Error(`The rules are ${Object.keys(MUTATED_RULES).join(', ')}.`);
      const options = { folder: folder.path, concurrency, children };
      const tried = [...(await tryCodeMutants(rule, options)), ...(await tryStatementMutants(rule, options))];
      const count = (outcome: string) => tried.filter((mutant) => mutant.outcome === outcome).length;
      const survivors = tried.filter(({ outcome }) => outcome === 'survived');
      report.tell(`mutants of ${name}`, tried.length, 'mutants');
      report.tell('… killed', count('killed'), 'mutants');
      report.tell('… that ran out of time', count('timed out'), 'mutants');
      report.tell('… that survived', survivors.length, 'mutants');
      report.atLeast(
        '… noticed',
        (100 * (tried.length - survivors.length)) / tried.length,
        '%',
        LIMITS.mutantsNoticed,
      );
      const unread = survivors.filter((mutant) => !SURVIVORS.some((read) => isSame(read, mutant)));
      report.tell('… that survived and are not in survivors.json', unread.length, 'mutants', 0);
      report.explain(unread.map(({ file, code, mutant }) => `${file}: ${code}\n      ${mutant}`));
      const files = new Set(rule.sources.map(({ file }) => file));
      const noticed = SURVIVORS.filter(
        (read) => files.has(read.file) && !survivors.some((mutant) => isSame(read, mutant)),
      );
      report.tell('entries of survivors.json that survive no longer', noticed.length, 'mutants', 0);
      report.explain(noticed.map(({ file, code, mutant }) => `${file}: ${code}\n      ${mutant}`));
    }
  } finally {
    children.release();
    await folder.remove();
  }
}
