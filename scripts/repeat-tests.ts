/**
 * `npm run test:repeat -- --times 10 [--load] [--name "part of a test’s name"] [file …]` repeats the short
 * tests, or only the tests of the files and with the name. `--load` adds two busy loops. Lists every failed test with
 * the number of its failures and its first message.
 */
import { parseArgs } from 'node:util';
import { linesOf, repeatSuite } from '#tests/support/runner/repeat.ts';
import { ensureBuild } from './builder.ts';
import { findTestChromium } from './find-chromium.ts';
import { LONG_PROJECTS, SHORT_PROJECTS } from './test-projects.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

process.env['CHROME_PATH'] = await findTestChromium();
await ensureBuild();
const times = Number(values.times);
const projects = files.length > 0 ? [...SHORT_PROJECTS, ...LONG_PROJECTS] : SHORT_PROJECTS;
const args = [...files, ...(values.name === undefined ? [] : ['--testNamePattern', values.name])];
const failures = await repeatSuite({ times, load: values.load, projects, args }, print);
for (const line of linesOf(failures)) print(line);
print(`${times} runs, ${failures.size} tests that failed in one of them`);
process.exit(failures.size > 0 ? 1 : 0);
