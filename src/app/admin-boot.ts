import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { jsonForHtml } from '#src/lib/json-for-html.ts';

/** What the server tells the admin area beside its empty page. */
export type AdminBoot = {
  site: Site;
  /** null at the door. */
  user: SignedInUser | null;
};

const ELEMENT_ID = 'boot';

/** The element that carries `boot`. */
export function adminBootElement(boot: AdminBoot): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${jsonForHtml(boot)}</script>`;
}

/** Reads what `adminBootElement` wrote. @throws where the page was not made by this server */
export function readAdminBoot(): AdminBoot {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page carries no boot element.');
  return JSON.parse(json) as AdminBoot;
}
