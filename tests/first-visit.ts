import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

export type FirstVisit = {
  /** Bytes of script that the page fetches by itself, each file gzipped. */
  scriptBytes: number;
  /** Bytes of the HTML, gzipped. */
  htmlBytes: number;
  fontBytes: number;
  requests: number;
};

/** What somebody's browser fetches who opens `url` for the first time and touches nothing. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const bodies: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    bodies.push(
      response.body().then((body) => {
        const kind = response.request().resourceType();
        return { kind, bytes: kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length };
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const fetched = await Promise.all(bodies);
  await context.close();
  const bytesOf = (...kinds: string[]) =>
    fetched.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scriptBytes: bytesOf('script', 'fetch', 'xhr'),
    htmlBytes: bytesOf('document'),
    fontBytes: bytesOf('font'),
    requests: fetched.length,
  };
}
