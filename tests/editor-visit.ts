import { gzipSync } from 'node:zlib';
import { pathTo } from '#shared/routes.ts';
import type { Browser } from 'playwright';

export type EditorVisit = {
  /** Bytes of script that had been fetched when something could be typed, each file gzipped. */
  scriptBytes: number;
  /** Whether the HTML parser was among it. */
  withParser: boolean;
  editableMs: number;
};

/** An error code of the HTML standard, which only a parser knows. */
const PARSER_MARK = 'unexpected-question-mark-instead-of-tag-name';

/** What the browser of somebody who is signed in fetches before they can type, with nothing stored. */
export async function measureEditorVisit(
  browser: Browser,
  { origin, session, id }: { origin: string; session: string; id?: string },
): Promise<EditorVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: 'session', value: session, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const started = performance.now();
  await page.goto(origin + (id ? pathTo('adminPostEdit', { id }) : pathTo('adminPostNew')));
  const text = page.getByRole('textbox', { name: 'Content *' });
  await text.waitFor();
  await text.click();
  const editableMs = performance.now() - started;
  const scripts = await Promise.all(bodies.slice());
  await context.close();
  return {
    scriptBytes: scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    withParser: scripts.some((body) => body.includes(PARSER_MARK)),
    editableMs,
  };
}
