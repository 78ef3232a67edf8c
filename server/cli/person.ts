/** `npm run person -- --email a@b.c` or `--phone …`: shows, exports or erases the data of a person. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countPerson, readPerson } from '#server/leads/person/read.ts';
import { erasePerson } from '#server/leads/person/write.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type PersonKey, type PersonSummary, readPersonKey } from '#shared/leads/person-schemas.ts';
import { runCommand } from './run-command.ts';
import { logCommand, withChange } from './with-database.ts';

const HOW = 'Name one person: npm run person -- --email a@b.c, or --phone "0532 111 22 33"';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      phone: { type: 'string' },
      export: { type: 'string' },
      erase: { type: 'boolean' },
    },
  });
  const key = keyOf(values);
  await withChange(async (sql) => {
    const summary = await countPerson(sql, key);
    print(summaryLine(summary));
    if (values.export !== undefined) {
      const text = JSON.stringify(await readPerson(sql, key), undefined, 2);
      await logCommand(sql, 'leads.person.export');
      await writeFile(values.export, `${text}\n`, { mode: 0o600 });
      print(`Written to ${values.export}.`);
    }
    if (!values.erase) return;
    const { leads, forwarded } = await erasePerson(sql, key, 'command line');
    await logCommand(sql, 'leads.person.erase', { detail: { count: leads } });
    print(`Erased ${leadCount(leads)}.`);
    if (forwarded > 0)
      print(`The marketing-forms service has ${leadCount(forwarded)}: they must be erased there.`);
    if (leads > 0) {
      print(
        'Backups that were made before now still hold them: erase this person again after a restore, and delete those backups when their time is over.',
      );
    }
  });
});

function keyOf({ email, phone }: { email?: string; phone?: string }): PersonKey {
  const keys = [email, phone].filter((value) => value !== undefined);
  const key = keys.length === 1 ? readPersonKey(keys[0] ?? '') : undefined;
  if (!key || (email !== undefined) !== 'email' in key) throw new OperatorError(HOW);
  return key;
}

function summaryLine({ leads, forwarded, hasAccount }: PersonSummary): string {
  const account = hasAccount
    ? ' An administrator has this address: npm run admin:revoke withdraws the role.'
    : '';
  return leads === 0
    ? `Nothing is kept of this person.${account}`
    : `Kept of this person: ${leadCount(leads)}, the marketing-forms service has ${forwarded} of them.${account}`;
}

function leadCount(leads: number): string {
  return leads === 1 ? '1 lead' : `${leads} leads`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
