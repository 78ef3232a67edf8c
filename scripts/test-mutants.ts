/** `npm run test:mutants -- --rules saving,outbox`: puts mistakes into rules one by one, which their tests must notice. */
import { parseArgs } from 'node:util';
import { startChildren } from '#tests/mutations/children.ts';
import type { Mutant } from '#tests/mutations/mutant.ts';
import { MUTATED_RULES } from '#tests/mutations/rules.ts';
import { tryStatementMutants } from '#tests/mutations/statements.ts';
import { tryCodeMutants } from '#tests/mutations/stryker.ts';
import { isSame, SURVIVORS } from '#tests/mutations/survivors.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';

/** A rule's tests must notice so many of its mutants. */
const MIN_PERCENT = 90;

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: Object.keys(MUTATED_RULES).join(',') },
    /** Mutants that are tested at once. */
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
const printMutants = (what: string, mutants: readonly Mutant[]) => {
  for (const { file, code, mutant } of mutants) print(`  ${what}: ${file}: ${code}\n    ${mutant}`);
};

const folder = await makeTemporaryFolder();
const children = startChildren();
let wrong = 0;
let [mutants, noticed] = [0, 0];
try {
  for (const name of names) {
    const rule = MUTATED_RULES[name];
    if (!rule) continue;
    const options = { folder: folder.path, concurrency: Number(values.concurrency), children };
    const tried = [...(await tryCodeMutants(rule, options)), ...(await tryStatementMutants(rule, options))];
    const survivors = tried.filter(({ outcome }) => outcome === 'survived');
    const late = tried.filter(({ outcome }) => outcome === 'timed out').length;
    const percent = (100 * (tried.length - survivors.length)) / tried.length;
    print(
      `${name}: ${tried.length - survivors.length} of ${tried.length} mutants noticed (${percent.toFixed(1)} %, at least ${MIN_PERCENT}), ${late} of them out of time`,
    );
    const files = new Set(rule.sources.map(({ file }) => file));
    const unexplained = survivors.filter((mutant) => !SURVIVORS.some((known) => isSame(known, mutant)));
    const obsolete = SURVIVORS.filter(
      (known) => files.has(known.file) && !survivors.some((mutant) => isSame(known, mutant)),
    );
    printMutants('survived, without a reason in survivors.json', unexplained);
    printMutants('in survivors.json, but noticed', obsolete);
    wrong += unexplained.length + obsolete.length + (percent < MIN_PERCENT ? 1 : 0);
    mutants += tried.length;
    noticed += tried.length - survivors.length;
  }
} finally {
  children.release();
  await folder.remove();
}
print(`${noticed} of ${mutants} mutants noticed, ${wrong} findings`);
process.exitCode = wrong > 0 ? 1 : 0;
