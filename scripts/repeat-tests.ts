/**
 * `npm run test:repeat -- --times 10 [--load]`: runs the suite repeatedly, beside two busy loops with
 * `--load`. At the end it lists every failed test, how often it failed, and its first message.
 */
import { parseArgs } from 'node:util';
import { linesOf, repeatSuite } from '#tests/support/runner/repeat.ts';
import { ensureBuild } from './builder.ts';
import { findTestChromium } from './find-chromium.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'boolean', default: false },
    project: { type: 'string', multiple: true, default: ['unit', 'component', 'database', 'e2e'] },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

process.env['CHROME_PATH'] = await findTestChromium();
await ensureBuild();
const times = Number(values.times);
const failures = await repeatSuite({ times, load: values.load, projects: values.project }, print);
for (const line of linesOf(failures)) print(line);
print(`${times} runs, ${failures.size} tests that failed in one of them`);
process.exit(failures.size > 0 ? 1 : 0);
