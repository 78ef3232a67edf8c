import { gzipSync } from 'node:zlib';
import { pathTo } from '#shared/routes.ts';
import type { Browser, Page } from 'playwright';

export type EditorVisit = {
  /** Bytes of script requested before the text could be edited, each file gzipped. */
  scriptBytes: number;
  /** Bytes of all script that the page fetches by itself. */
  allScriptBytes: number;
  /** True where the HTML parser was fetched before the text could be edited. */
  withParser: boolean;
  editableMs: number;
};

/** An error code of the HTML standard, which only its parser contains. */
const PARSER_MARK = 'unexpected-question-mark-instead-of-tag-name';

/** Measures the files that a signed-in browser with an empty cache fetches. */
export async function measureEditorVisit(
  browser: Browser,
  { origin, session, id }: { origin: string; session: string; id?: string },
): Promise<EditorVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: 'session', value: session, url: origin, httpOnly: true }]);
  const page = await context.newPage();
  const scripts: Promise<{ url: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => ({ url: response.url(), body })));
  });
  await markEditable(page);
  await page.goto(origin + (id ? pathTo('adminPostEdit', { id }) : pathTo('adminPostNew')), {
    waitUntil: 'networkidle',
  });
  await page.getByRole('textbox', { name: 'Content *' }).waitFor();
  const { editableMs, asked } = await page.evaluate(() => {
    const at = performance.getEntriesByName('editable')[0]?.startTime ?? 0;
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at);
    return { editableMs: at, asked: early.map(({ name }) => name) };
  });
  // A later response may find the page closed, and nobody waits for it.
  page.removeAllListeners('response');
  const fetched = await Promise.all(scripts);
  await context.close();
  const early = fetched.filter(({ url }) => asked.includes(url));
  return {
    scriptBytes: sizeOf(early),
    allScriptBytes: sizeOf(fetched),
    withParser: early.some(({ body }) => body.includes(PARSER_MARK)),
    editableMs,
  };
}

/** Records the moment at which the text can be edited. */
async function markEditable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[contenteditable=true]')) return;
      watch.disconnect();
      performance.mark('editable');
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

function sizeOf(scripts: readonly { body: Buffer }[]): number {
  return scripts.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
}
