/** One person's data, exported and erased: on the leads screen, and by a command. */
import { readDownload } from '#tests/support/browser/browser.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathTo } from '#shared/routes.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { runProgram } from '#tests/support/servers/run-program.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const AYSE = {
  firstName: 'Ayşe',
  lastName: 'Korkmaz',
  email: 'Ayse@Example.com',
  mobilePhone: '0532 111 22 33',
};

beforeEach(async () => {
  await database.sql`truncate leads cascade`;
  const delivered = await insertLead(database.sql, { fields: AYSE });
  await insertLead(database.sql, { fields: { ...AYSE, email: 'baska@example.com', message: 'Gizli söz' } });
  await insertLead(database.sql, {
    fields: { firstName: 'Mehmet', email: 'mehmet@example.com', mobilePhone: '0533 111 22 33' },
  });
  await database.sql`update lead_deliveries set state = 'delivered', delivered_at = now() where lead_id = ${delivered}`;
});

const left = async () => {
  const rows = await database.sql<{ name: string }[]>`
    select first_name as name from leads where erased_at is null order by created_at
  `;
  return rows.map(({ name }) => name);
};

describe('at the leads', () => {
  const dialog = page.getByRole('dialog', { name: 'A person’s data' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const lookUp = async (who: string) => {
    await page.goto(site.origin + pathTo('adminLeads'));
    await page.getByRole('button', { name: 'A person’s data' }).click();
    await dialog.getByLabel('E-mail or phone').fill(who);
    await page.keyboard.press('Enter');
  };

  test('a person is found by phone, handed over as a file, and erased', async () => {
    await lookUp('+90 (532) 111-22-33');
    await dialog.getByText('2 leads are kept of this person; the forms service has 1 of them.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    expect(download.suggestedFilename()).toMatch(/^person-\d{4}-\d{2}-\d{2}\.json$/);
    const text = await readDownload(download);
    expect(JSON.parse(text)).toMatchObject({ askedFor: { phone: '+905321112233' }, account: null });
    expect(text).toContain('Gizli söz');
    expect(text).not.toContain('mehmet');

    await button('Erase everything').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await dialog.getByText('2 leads were erased.').waitFor();
    await dialog.getByText('The forms service has one of them: erase them there as well.').waitFor();
    await dialog
      .getByText('Backups that were made before now still hold them until they are deleted.')
      .waitFor();
    expect(await left()).toEqual(['Mehmet']);
  });

  test('by e-mail address, however it was written; of somebody unknown nothing is kept', async () => {
    await lookUp(' ayse@example.COM ');
    await dialog.getByText('1 lead is kept of this person; the forms service has it too.').waitFor();
    await lookUp('kimse@example.com');
    await dialog.getByText('Nothing is kept of this person.').waitFor();
    expect(await button('Erase everything').count()).toBe(0);
  });

  test('by a number that has no international form; what may have arrived there counts as forwarded', async () => {
    const id = await insertLead(database.sql, { fields: { firstName: 'Zeynep', mobilePhone: '444 1 444' } });
    await database.sql`update leads set phone_e164 = null where id = ${id}`;
    await database.sql`update lead_deliveries set ambiguous = true where lead_id = ${id}`;
    await lookUp('4441 444');
    await dialog.getByText('1 lead is kept of this person; the forms service has it too.').waitFor();
    expect(await button('Erase everything').count()).toBe(1);
  });

  test('what is neither is said, and stays', async () => {
    await lookUp('Ayşe');
    await dialog.getByText('Give an e-mail address or a phone number.').waitFor();
    expect(await dialog.getByLabel('E-mail or phone').inputValue()).toBe('Ayşe');
  });
});

describe('npm run person', () => {
  const person = (...args: string[]) =>
    runProgram('server/cli/person.ts', args, { DATABASE_URL: database.url });

  test('counts, exports and erases, and says what is left elsewhere', async () => {
    expect(await person('--phone', '0532 111 22 33')).toEqual({
      code: 0,
      out: 'Kept of this person: 2 leads, the marketing-forms service has 1 of them.\n',
      err: '',
    });
    const { path, remove } = await makeTemporaryFolder();
    const file = join(path, 'person.json');
    await person('--email', 'ayse@example.com', '--export', file);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ leads: [{ firstName: 'Ayşe' }] });
    await remove();
    const erased = await person('--phone', '0532 111 22 33', '--erase');
    expect(erased.out).toContain('Erased 2 leads.\n');
    expect(erased.out).toContain('The marketing-forms service has 1 lead: they must be erased there.');
    expect(erased.out).toContain('Backups that were made before now still hold them');
    expect(await left()).toEqual(['Mehmet']);
  });

  test.each([[[]], [['--email', 'nonsense']], [['--email', 'a@b.c', '--phone', '0532 111 22 33']]])(
    'asked with %j says how to ask',
    async (args) => {
      expect(await person(...args)).toEqual({
        code: 1,
        out: '',
        err: 'Name one person: npm run person -- --email a@b.c, or --phone "0532 111 22 33"\n',
      });
    },
  );
});
