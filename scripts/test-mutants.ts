/**
 * `npm run test:mutants -- --rules saving,outbox` inserts mistakes into rules one by one, and runs the tests that
 * must detect each mistake.
 */
import { parseArgs } from 'node:util';
import { startChildren } from '#tests/mutations/children.ts';
import type { Mutant } from '#tests/mutations/mutant.ts';
import { MUTATED_RULES } from '#tests/mutations/rules.ts';
import { tryStatementMutants } from '#tests/mutations/statements.ts';
import { tryCodeMutants } from '#tests/mutations/stryker.ts';
import { isSame, SURVIVORS } from '#tests/mutations/survivors.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

/** The minimum percentage of mutants that a rule's tests must detect. */
const MIN_PERCENT = 90;

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: Object.keys(MUTATED_RULES).join(',') },
    concurrency: { type: 'string', default: '2' },
  },
});
const names = values.rules.split(',');
const unknown = names.filter((name) => !(name in MUTATED_RULES));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no rule ${unknown.join(', ')}: name some of ${Object.keys(MUTATED_RULES).join(',')}.\n`,
  );
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const printMutants = (heading: string, mutants: readonly Mutant[]) => {
  for (const { file, code, mutant } of mutants) print(`  ${heading}: ${file}: ${code}\n    ${mutant}`);
};

const folder = await makeTemporaryFolder();
const children = startChildren();
let wrong = 0;
let [mutants, noticedCount] = [0, 0];
try {
  for (const name of names) {
    const rule = MUTATED_RULES[name];
    if (!rule) continue;
    const options = { folder: folder.path, concurrency: Number(values.concurrency), children };
    const triedMutants = [
      ...(await tryCodeMutants(rule, options)),
      ...(await tryStatementMutants(rule, options)),
    ];
    const survivors = triedMutants.filter(({ outcome }) => outcome === 'survived');
    const late = triedMutants.filter(({ outcome }) => outcome === 'timed out').length;
    const percent = (100 * (triedMutants.length - survivors.length)) / triedMutants.length;
    print(
      `${name}: ${triedMutants.length - survivors.length} of ${triedMutants.length} mutants noticed (${percent.toFixed(1)} %, at least ${MIN_PERCENT}), ${late} of them out of time`,
    );
    const files = new Set(rule.sources.map(({ file }) => file));
    const unexplained = survivors.filter((mutant) => !SURVIVORS.some((survivor) => isSame(survivor, mutant)));
    const obsolete = SURVIVORS.filter(
      (survivor) => files.has(survivor.file) && !survivors.some((mutant) => isSame(survivor, mutant)),
    );
    printMutants('survived, without a reason in survivors.json', unexplained);
    printMutants('in survivors.json, but noticed', obsolete);
    wrong += unexplained.length + obsolete.length + (percent < MIN_PERCENT ? 1 : 0);
    mutants += triedMutants.length;
    noticedCount += triedMutants.length - survivors.length;
  }
} finally {
  children.release();
  await folder.remove();
}
print(`${noticedCount} of ${mutants} mutants noticed, ${wrong} findings`);
process.exitCode = wrong > 0 ? 1 : 0;
