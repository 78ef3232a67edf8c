import { runVitest } from '../runner/run-vitest.ts';

export type SuiteFigures = { passed: number; failures: string[] };

/** @param env TEST_DATABASE_URL, and TEST_POOLER_URL if the tests use a pooler */
export async function runDatabaseSuite(env: Record<string, string>): Promise<SuiteFigures> {
  const { passed, failures } = await runVitest({ projects: ['database'], env, quiet: true });
  return {
    passed,
    failures: failures.map(({ file, test, message }) => `${file} > ${test}: ${message.slice(0, 300)}`),
  };
}
