import type { PageKey } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { jsonForHtml } from './json-for-html.ts';

export type InitialState = {
  site: Site;
  dataHandling: DataHandling;
  page: PageKey;
  /** The path of the blog's search. The server sends the path, as the first script does not contain the routes. */
  searchPath: string;
  islandProps?: unknown;
};

export type AdminInitialState = {
  site: Site;
  dataHandling: DataHandling;
  /** True if a mail server is configured, so that members can replace a forgotten password. */
  sendsMail: boolean;
  /** null if nobody is signed in. */
  user: SignedInUser | null;
};

const ELEMENT_ID = 'boot';

export function initialStateElement(initialState: InitialState | AdminInitialState): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${jsonForHtml(initialState)}</script>`;
}

/** @throws if the document contains no initial state */
export function readInitialState(): InitialState {
  return readElement() as InitialState;
}

/** @throws if the document contains no initial state */
export function readAdminInitialState(): AdminInitialState {
  return readElement() as AdminInitialState;
}

function readElement(): unknown {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page contains no initial state.');
  return JSON.parse(json);
}
