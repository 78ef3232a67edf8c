/**
 * Measures the reliability of the tests. The whole takes hours: `npm run prove -- tests --parts
 * suite,repeat,engines,mutations` names the parts to run, `--times`, `--jumps`, `--words 600,10000` and
 * `--rules saving,outbox` make them smaller.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { findTestChromium } from '#scripts/find-chromium.ts';
import { MUTATED_RULES } from '#tests/mutations/rules.ts';
import { linesOf, repeatSuite } from '../support/runner/repeat.ts';
import { proveEngines } from './engines.ts';
import { SUITE_LIMITS as LIMITS } from './limits.ts';
import { proveMutations } from './mutations.ts';
import type { Report } from './report.ts';

type Sizes = { times: number; jumps: number; words: number[]; rules: string[] };

const PARTS: Readonly<Record<string, (report: Report, sizes: Sizes) => Promise<void>>> = {
  suite: proveSuite,
  repeat: proveRepeat,
  engines: proveEngines,
  mutations: (report, { rules }) => proveMutations(report, { rules }),
};

export async function proveTests(report: Report, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string', default: Object.keys(PARTS).join(',') },
      times: { type: 'string', default: '10' },
      jumps: { type: 'string', default: '200' },
      words: { type: 'string', default: '600,10000,50000' },
      rules: { type: 'string', default: Object.keys(MUTATED_RULES).join(',') },
    },
  });
  const sizes = {
    times: Number(values.times),
    jumps: Number(values.jumps),
    words: values.words.split(',').map(Number),
    rules: values.rules.split(','),
  };
  process.env['CHROME_PATH'] = await findTestChromium();
  await ensureBuild();
  for (const name of values.parts.split(',')) {
    const prove = PARTS[name];
    if (!prove) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
    await prove(report, sizes);
  }
}

/** README's command on a new clone. */
async function proveSuite(report: Report): Promise<void> {
  const started = performance.now();
  const { passed, failed } = await runSuite();
  report.tell('npm test', (performance.now() - started) / 60_000, 'minutes', LIMITS.suiteMinutes);
  report.tell('… passed', passed, 'tests');
  report.tell('… failed', failed, 'tests', 0);
}

async function runSuite(): Promise<{ passed: number; failed: number }> {
  const child = spawn('npm', ['test'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) said += String(chunk);
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(said);
  return { passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 1) };
}

async function proveRepeat(report: Report, { times }: Sizes): Promise<void> {
  const lines: string[] = [];
  const failures = await repeatSuite(
    { times, load: true, projects: ['unit', 'component', 'database', 'e2e'] },
    (line) => void lines.push(line),
  );
  report.tell('runs of the suite beside two busy loops', times, 'runs');
  report.explain(lines);
  report.tell('… tests that failed in one of them', failures.size, 'tests', 0);
  report.explain(linesOf(failures));
}
