import { beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import type { EngineOnSite } from './engine.ts';
import { clickOn, until, untilMessage, untilVisible } from './page.ts';
import { signIn } from './sign-in.ts';

const ALT = 'Çalan bir telefon';

export function testPictures({ engine, site, database }: EngineOnSite): void {
  describe('pictures', () => {
    const readStored = () => database.sql<{ alt: string }[]>`select alt from media order by created_at`;
    const countOptions = () => engine.evaluate(() => document.querySelectorAll('[role=option]').length);
    const drop = async (selector: string, color: string) =>
      engine.evaluate(dropFile, { selector, bytes: [...(await plainPicture({ color }))] });

    beforeAll(() => signIn({ engine, site, database }));

    test('a file dropped on the library is uploaded and shown, and its description is stored', async () => {
      await engine.goTo(site.origin + pathTo('adminMedia'));
      await untilVisible(engine, 'h1', 'Media');
      await drop('body', '#112233');
      await until(engine, isDrawn, '[role=option] img');
      await clickOn(engine, 'button[aria-label^="Add alt text"]');
      await until(engine, (name) => document.activeElement?.getAttribute('name') === name, 'alt');
      await engine.type(ALT);
      await clickOn(engine, 'main button', 'Save');
      await untilMessage(engine, '“telefon.jpg” saved');
      expect(await readStored()).toEqual([{ alt: ALT }]);
    });

    test('a file dropped on a text is uploaded and inserted', async () => {
      const { id } = await insertPost(database.sql, { status: 'draft', publishedAt: null });
      await engine.goTo(site.origin + pathTo('adminPostEdit', { id }));
      await untilVisible(engine, '[contenteditable=true]');
      await drop('[contenteditable=true] p', '#445566');
      await until(engine, isDrawn, '[contenteditable=true] img');
      await expect.poll(readStored).toHaveLength(2);
    });

    test('a picture that no post uses is deleted', async () => {
      await engine.goTo(`${site.origin}${pathTo('adminMedia')}?filter=unused`);
      await untilVisible(engine, '[role=option]');
      const before = await countOptions();
      await clickOn(engine, '[role=option]');
      await clickOn(engine, 'main button', 'Delete');
      await clickOn(engine, '[role=alertdialog] button', 'Delete');
      await untilMessage(engine, 'Picture deleted');
      await expect.poll(countOptions).toBe(before - 1);
    });
  });
}

/** Runs in the page: drops a file like a drag from the disk. */
function dropFile({ selector, bytes }: { selector: string; bytes: number[] }): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], 'telefon.jpg', { type: 'image/jpeg' }));
  const target = document.querySelector(selector);
  const { x = 0, y = 0 } = target?.getBoundingClientRect() ?? {};
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const eventInit = { bubbles: true, cancelable: true, clientX: x + 2, clientY: y + 2 };
    target?.dispatchEvent(new DragEvent(type, { ...eventInit, dataTransfer: transfer }));
  }
}

function isDrawn(selector: string): boolean {
  return (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0;
}
