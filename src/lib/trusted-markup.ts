/**
 * Markup that may be set as such. Under the page's policy a string is refused wherever HTML could run scripts: what passes
 * here was made by this server, or by `articleMarkup`.
 */
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';

type Policy = { createHTML: (markup: string) => unknown };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => Policy;
};

// Not every browser has it, and no server.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (markup) => markup });

/** For `dangerouslySetInnerHTML` and nothing else, which takes what the policy makes as it is. */
export function trustedMarkup(markup: string): string {
  return (policy?.createHTML(markup) ?? markup) as string;
}
