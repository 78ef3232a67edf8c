import type { DataHandling } from '#shared/data-handling.ts';
import type { PageKey } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { jsonForHtml } from './json-for-html.ts';

/** The initial state of a public page from the server, beside the HTML. */
export type InitialState = {
  site: Site;
  dataHandling: DataHandling;
  page: PageKey;
  /** The blog's search. The first script cannot make paths: it comes without the routes. */
  searchPath: string;
  /** Values of the page's islands; absent where the page has none. */
  islandProps?: unknown;
};

export type AdminInitialState = {
  site: Site;
  dataHandling: DataHandling;
  /** A mail server is set: a forgotten password can be replaced. */
  sendsMail: boolean;
  /** null on the sign-in page. */
  user: SignedInUser | null;
};

const ELEMENT_ID = 'boot';

export function initialStateElement(initialState: InitialState | AdminInitialState): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${jsonForHtml(initialState)}</script>`;
}

/** The initial state of a public page. @throws where the page was not made by this server */
export function readInitialState(): InitialState {
  return readElement() as InitialState;
}

/** The initial state of the admin area. @throws where the page was not made by this server */
export function readAdminInitialState(): AdminInitialState {
  return readElement() as AdminInitialState;
}

function readElement(): unknown {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page carries no initial state.');
  return JSON.parse(json);
}
