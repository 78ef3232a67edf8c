/**
 * Trusted Types: the content security policy refuses plain strings as markup or script. These functions allow
 * the server's markup, the output of `articleMarkup` and `comparisonMarkup`, and data.
 */
import { PUSH_WORKER, SERVICE_WORKER } from '#shared/routes.ts';
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
type Policy = { [Rule in keyof Rules]: (text: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

// Some browsers and the server have no Trusted Types.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (markup) => markup,
  createScript: dataOnly,
  createScriptURL: serviceWorkersOnly,
});

/** Returns markup for `dangerouslySetInnerHTML`: a trusted object in browsers with Trusted Types. */
export function trustedMarkup(markup: string): string {
  return (policy?.createHTML(markup) ?? markup) as string;
}

/**
 * Returns structured data for a script element. @throws for other text than JSON, in browsers with Trusted Types
 */
export function trustedData(json: string): string {
  return (policy?.createScript(json) ?? json) as string;
}

/** Returns a path for `serviceWorker.register`. @throws for other scripts, in browsers with Trusted Types */
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
