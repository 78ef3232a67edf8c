/** `npm run activity:verify [-- --since 120:9f…]`: detects changes of the activity log. */
import { parseArgs } from 'node:util';
import { type LogEnd, verifyLog } from '#server/activity/log/verify.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const knownEnd = values.since === undefined ? undefined : endOf(values.since);
  const { rows, end, fault } = await withDatabase((sql) => verifyLog(sql, knownEnd));
  if (fault !== undefined) throw new OperatorError(fault);
  const hint = end ? ` Keep this and give it to --since next time:\n  ${end.n}:${end.hash}` : '';
  process.stdout.write(`${rows} rows of the activity log, each as it was written.${hint}\n`);
});

function endOf(text: string): LogEnd {
  const [, n, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (n === undefined || hash === undefined) {
    throw new OperatorError('Give the value that an earlier run has printed: --since 120:9f…');
  }
  return { n: Number(n), hash };
}
