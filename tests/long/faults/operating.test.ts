import { expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database/db.ts';
import { damageBackups } from '../../support/faults/backup-faults.ts';
import { tryWrongSettings } from '../../support/faults/wrong-settings.ts';
import { stopAtRandom } from '../../support/servers/stop-start.ts';

test.each([
  [150, undefined],
  [10, 'uzun ve gizli bir cümle'],
])('none of %d backups with one wrong byte is restored', async (faults, passphrase) => {
  const figures = await damageBackups(faults, Math.random, passphrase);
  expect(figures).toMatchObject({ restored: [], unclear: [], tablesLeft: 0 });
  expect(figures.slowestMs).toBeLessThan(10_000);
});

test('npm start, stopped by a signal to npm at any moment, leaves no process', async () => {
  const figures = await stopAtRandom(15, Math.random);
  expect(figures).toMatchObject({ left: [], unclean: [] });
  expect(figures.slowestMs).toBeLessThan(10_000);
});

test('every wrong setting or folder gets one line, without a password', async () => {
  const database = await createTestDatabase();
  const tries = await tryWrongSettings(database.url);
  await database.drop();
  expect(tries.length).toBeGreaterThanOrEqual(40);
  expect(tries.filter(({ code, lines }) => code !== 1 || lines.length !== 1)).toEqual([]);
  expect(tries.filter(({ lines }) => lines.join().includes('geheim-9'))).toEqual([]);
});
