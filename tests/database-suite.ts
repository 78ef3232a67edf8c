/** Runs the whole database suite on another server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type SuiteFigures = { passed: number; failures: string[] };

/** @param env TEST_DATABASE_URL, and TEST_POOLER_URL where the tests go through a pooler */
export async function runDatabaseSuite(env: Record<string, string>): Promise<SuiteFigures> {
  const folder = await makeTemporaryFolder();
  const report = join(folder.path, 'report.json');
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'database',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  await once(child, 'exit');
  const { numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number;
    testResults: {
      name: string;
      status: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  await folder.remove();
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const whole = status === 'failed' && failed.length === 0 ? [`${name}: ${message}`] : [];
    return [
      ...whole,
      ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 300)}`),
    ];
  });
  return { passed: numPassedTests, failures };
}
