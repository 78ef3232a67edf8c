/**
 * Customers, a quotation and certificates: shown under the call of the first page as far as they are filled in, and
 * not at all while this is empty. Pictures lie in `public/media/`; nothing here is ever made up.
 */
export type Proof = {
  customers?: readonly { name: string; logo: { src: string; width: number; height: number } }[];
  /** A customer's own words, with the person and the company who said them. */
  quote?: { text: string; name: string; company: string };
  certificates?: readonly { name: string; number?: string }[];
};

export const PROOF: Proof = {};

export const PROOF_WORDS = { customers: 'Telefonunu bize emanet edenler' } as const;
