import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv } from '#server/env.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import { median } from './median.ts';

const ENTRY = join(import.meta.dirname, '../dist/server/entry-server.js');
const WARM_UP = 50;
const RENDERS = 51;

/** @returns milliseconds, the median of many renders in this process */
export async function landingRenderMs(origin: string): Promise<number> {
  const { renderPage } = (await import(pathToFileURL(ENTRY).href)) as RenderingEntry;
  const { site } = readEnv({ PUBLIC_URL: origin });
  const times: number[] = [];
  for (let render = 0; render < WARM_UP + RENDERS; render += 1) {
    const started = performance.now();
    await renderPage({
      key: 'landing',
      site,
      dataHandling: { googleMeasurementId: undefined, leadsForwarded: false, leadRetentionMonths: 24 },
      url: new URL(origin),
      params: {},
      api: {} as never, // the landing page has no loader
      requestId: '',
      codeOf: () => 'INTERNAL',
    });
    times.push(performance.now() - started);
  }
  return median(times.slice(WARM_UP));
}
