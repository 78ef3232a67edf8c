import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { pathTo } from '#shared/routes.ts';

export type EditorVisit = {
  /** Gzipped bytes of script requested before the text became editable. */
  scriptBytes: number;
  /** Gzipped bytes of all scripts that the page fetches without input. */
  allScriptBytes: number;
  /** True if the HTML parser was fetched before the text became editable. */
  withParser: boolean;
  editableMs: number;
};

/** An error code of the HTML standard, which only the parser's code contains. */
const PARSER_MARK = 'unexpected-question-mark-instead-of-tag-name';

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
  // Later responses may arrive after the page is closed.
  page.removeAllListeners('response');
  const scriptFiles = await Promise.all(scripts);
  await context.close();
  const early = scriptFiles.filter(({ url }) => asked.includes(url));
  return {
    scriptBytes: sizeOf(early),
    allScriptBytes: sizeOf(scriptFiles),
    withParser: early.some(({ body }) => body.includes(PARSER_MARK)),
    editableMs,
  };
}

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
