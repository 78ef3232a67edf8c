/**
 * What may be set as markup or as a script's text. Under the page's policy a string is refused wherever it could run: what
 * passes here was made by this server or by `articleMarkup`, or is data and no program.
 */
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';

type Rules = { createHTML: (markup: string) => string; createScript: (text: string) => string };
type Policy = { [Rule in keyof Rules]: (text: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

// Not every browser has it, and no server.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (markup) => markup,
  createScript: dataOnly,
});

/** For `dangerouslySetInnerHTML` and nothing else, which takes what the policy makes as it is. */
export function trustedMarkup(markup: string): string {
  return (policy?.createHTML(markup) ?? markup) as string;
}

/** For structured data, which stands in a script element. @throws for what is no JSON */
export function trustedData(json: string): string {
  return (policy?.createScript(json) ?? json) as string;
}

function dataOnly(text: string): string {
  JSON.parse(text);
  return text;
}
