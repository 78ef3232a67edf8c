import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { playAdminSequence } from './__fixtures__/admin-sequences.ts';

// With this seed, an undo that ignores later changes by others fails.
test('any sequence of acts ends as in a model of trash and undo', async () => {
  const { sql, drop } = await createTestDatabase();
  onTestFinished(drop);
  const sessionToken = await signInAs(sql, 'yonetici@example.com');
  const { admin } = createCaller(contextOf(sql, { sessionToken }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 100, maxLength: 200 }), async (numbers) => {
      expect(await playAdminSequence({ admin, sql }, numbers)).toBeUndefined();
    }),
    { numRuns: 20, endOnFailure: true, seed: 1 },
  );
});
