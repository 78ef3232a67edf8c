import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { pathTo } from '#shared/routes.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { postFormOf } from '#tests/support/factories/factories.ts';
import type { EngineOnSite } from './engine.ts';
import { clickOn, untilMessage, untilVisible } from './page.ts';
import { signIn } from './sign-in.ts';

const TOAST = '[data-scope=toast][data-part=root]';
const TITLES = ['Gece aranan klinik', 'Gece arayan hasta'] as const;

export function testUndo({ engine, site, database }: EngineOnSite): void {
  describe('undone changes', () => {
    const id = randomUUID();
    const isThere = async () => (await database.sql`select from blog_posts where id = ${id}`).length === 1;
    const open = async (path: string, heading: string) => {
      await engine.goTo(site.origin + path);
      await untilVisible(engine, 'h1', heading);
    };
    const deletePost = async () => {
      await open(pathTo('adminPostEdit', { id }), 'Edit Post');
      await clickOn(engine, '[aria-haspopup=menu][aria-label="More actions"]');
      await clickOn(engine, '[role=menuitem]', 'Delete');
      await clickOn(engine, '[role=alertdialog] button', 'Delete');
      await untilVisible(engine, 'h1', 'Manage Posts');
      expect(await isThere()).toBe(false);
    };

    beforeAll(async () => {
      await signIn({ engine, site, database });
      const sessionToken = await signInAs(database.sql, 'mehmet@example.com');
      const { posts } = createCaller(contextOf(database.sql, { sessionToken })).admin;
      const attempt = () => ({ id, key: randomUUID(), earlierKeys: [] });
      const [first, second] = TITLES.map((title) => postFormOf({ title, slug: 'geri-alinan' }));
      if (!first || !second) throw new Error('Two versions are saved.');
      const { version } = await posts.create({ ...attempt(), publish: false, post: first });
      await posts.update({ ...attempt(), version, publish: false, post: second });
    });

    test('an old version of a text is shown in the history, and restored', async () => {
      await open(pathTo('adminPostHistory', { id }), 'History');
      await untilVisible(engine, 'del', 'aranan klinik');
      await untilVisible(engine, 'ins', 'arayan hasta');
      await clickOn(engine, 'nav[aria-label=Versions] li:last-child a');
      await untilVisible(engine, 'p', 'This is the first version.');
      await clickOn(engine, 'button', 'Restore this version');
      await untilVisible(engine, 'h1', 'Edit Post');
      const titleField = () =>
        engine.evaluate(() => document.querySelector<HTMLInputElement>('[name=title]')?.value);
      await expect.poll(titleField).toBe(TITLES[0]);
      await untilMessage(engine, 'Version restored');
    });

    test('a deleted post is restored by Undo in the message', async () => {
      await deletePost();
      await clickOn(engine, `${TOAST} button`, 'Undo');
      await expect.poll(isThere).toBe(true);
    });

    test('a deleted post is restored from the trash', async () => {
      await deletePost();
      await open(pathTo('adminTrash'), 'Trash');
      await clickOn(engine, 'tr button', 'Restore');
      await untilMessage(engine, 'Post restored');
      expect(await isThere()).toBe(true);
    });
  });
}
