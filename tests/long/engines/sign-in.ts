import { insertMember } from '#server/sign-in/write.ts';
import { pathTo } from '#shared/routes.ts';
import { TEST_PASSWORD } from '#tests/support/factories/context.ts';
import type { EngineOnSite } from './engine.ts';
import { clickOn, until, untilVisible } from './page.ts';

const EMAIL = 'ayse@example.com';
const HOME = 'Dashboard';

export async function signIn({ engine, site, database }: EngineOnSite): Promise<void> {
  const [account] = await database.sql`select from users where email = ${EMAIL}`;
  if (!account) await insertMember(database.sql, { email: EMAIL, password: TEST_PASSWORD });
  await engine.resize(1280, 800);
  await engine.goTo(site.origin + pathTo('adminSignIn'));
  // A signed-in visitor is redirected; the page's title may start with the number of new leads.
  await until(
    engine,
    (title) => document.title.includes(title) || document.querySelector('input[name=email]') !== null,
    HOME,
  );
  if (!(await engine.evaluate((title) => document.title.includes(title), HOME))) {
    await clickOn(engine, 'input[name=email]');
    await engine.type(EMAIL);
    await engine.press('Tab');
    await engine.type(TEST_PASSWORD);
    await engine.press('Enter');
  }
  await untilVisible(engine, 'h1', HOME);
}
