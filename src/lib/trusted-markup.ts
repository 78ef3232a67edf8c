/**
 * Trusted Types: the page's policy refuses plain strings as markup or script text. The text passed here was
 * made by this server, by `articleMarkup` or by `comparisonMarkup`, or is data and no program.
 */
import { PUSH_WORKER, SERVICE_WORKER } from '#shared/routes.ts';
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
type Policy = { [Rule in keyof Rules]: (text: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

// Some browsers lack it, and so does the server.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (markup) => markup,
  createScript: dataOnly,
  createScriptURL: serviceWorkersOnly,
});

/** For `dangerouslySetInnerHTML` alone, which accepts a trusted object as it is. */
export function trustedMarkup(markup: string): string {
  return (policy?.createHTML(markup) ?? markup) as string;
}

/** For structured data in a script element. @throws for anything but JSON */
export function trustedData(json: string): string {
  return (policy?.createScript(json) ?? json) as string;
}

/** For `serviceWorker.register`. @throws for any other script */
export function trustedServiceWorker(path: string): string {
  return (policy?.createScriptURL(path) ?? path) as string;
}

function serviceWorkersOnly(path: string): string {
  if (path !== SERVICE_WORKER && path !== PUSH_WORKER) throw new TypeError(`${path} is no service worker.`);
  return path;
}

function dataOnly(text: string): string {
  JSON.parse(text);
  return text;
}
