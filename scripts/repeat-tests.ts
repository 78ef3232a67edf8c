/**
 * `npm run test:repeat -- --times 10 [--load]`: the suite again and again, beside two busy loops with `--load`. At the end
 * every test that failed, how often, and what it said the first time: each has a cause to be found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './client-builder.ts';
import { findChromium } from './find-chromium.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    load: { type: 'boolean', default: false },
    project: { type: 'string', multiple: true, default: ['unit', 'database', 'e2e'] },
  },
});

type Failure = { times: number; first: string };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

process.env['CHROME_PATH'] = await findChromium();
await ensureBuild();
const loops = values.load ? [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'])) : [];
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL');
});

const failures = new Map<string, Failure>();
const folder = await mkdtemp(join(tmpdir(), 'sesdas-repeat-'));
const times = Number(values.times);
for (let run = 1; run <= times; run += 1) {
  const started = performance.now();
  const report = await runOnce();
  for (const [test, message] of failuresOf(report)) {
    const known = failures.get(test);
    failures.set(test, { times: (known?.times ?? 0) + 1, first: known?.first ?? message });
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  print(
    `run ${run} of ${times}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${seconds} s`,
  );
}
await rm(folder, { recursive: true, force: true });

for (const [test, { times: count, first }] of failures) print(`${count} × ${test}\n    ${first}`);
print(`${times} runs, ${failures.size} tests that failed in one of them`);
process.exit(failures.size > 0 ? 1 : 0);

async function runOnce(): Promise<Report> {
  const file = join(folder, 'report.json');
  const projects = values.project.flatMap((project) => ['--project', project]);
  const child = spawn('vitest', ['run', ...projects, '--reporter=json', `--outputFile.json=${file}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function failuresOf({ testResults }: Report): [test: string, message: string][] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that did not load has no tests to blame.
    if (status === 'failed' && failed.length === 0) return [[name, firstLines(message ?? '')]];
    return failed.map(({ fullName, failureMessages }): [string, string] => [
      fullName,
      firstLines(failureMessages[0] ?? ''),
    ]);
  });
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 3).join(' | ').slice(0, 300);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
