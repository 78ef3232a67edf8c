import type { DataHandling } from '#shared/data-handling.ts';
import type { Site } from '#shared/site.ts';
import { jsonForHtml } from '#src/lib/json-for-html.ts';
import type { PageKey } from './pages.ts';

/** What the server tells the browser beside the HTML. */
export type Boot = {
  site: Site;
  dataHandling: DataHandling;
  page: PageKey;
  /** Values of the page's live parts; absent where the page has none. */
  live?: unknown;
};

const ELEMENT_ID = 'boot';

/** The element that carries `boot`. */
export function bootElement(boot: Boot): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${jsonForHtml(boot)}</script>`;
}

/** Reads what `bootElement` wrote. @throws where the page was not made by this server */
export function readBoot(): Boot {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page carries no boot element.');
  return JSON.parse(json) as Boot;
}
