import type { DataHandling } from '#shared/data-handling.ts';
import type { PageKey } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { jsonForHtml } from './json-for-html.ts';

export type InitialState = {
  site: Site;
  dataHandling: DataHandling;
  page: PageKey;
  /** The blog's search. The first script has no routes to make paths from. */
  searchPath: string;
  islandProps?: unknown;
};

export type AdminInitialState = {
  site: Site;
  dataHandling: DataHandling;
  /** True with a mail server, so that a forgotten password can be replaced. */
  sendsMail: boolean;
  /** null on the sign-in page. */
  user: SignedInUser | null;
};

const ELEMENT_ID = 'boot';

export function initialStateElement(initialState: InitialState | AdminInitialState): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${jsonForHtml(initialState)}</script>`;
}

/** @throws if this server did not make the page */
export function readInitialState(): InitialState {
  return readElement() as InitialState;
}

/** @throws if this server did not make the page */
export function readAdminInitialState(): AdminInitialState {
  return readElement() as AdminInitialState;
}

function readElement(): unknown {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page carries no initial state.');
  return JSON.parse(json);
}
