/**
 * Customers, quotes and certificates. The landing page omits empty parts. Pictures are in `public/media/`.
 * Nothing here may be invented.
 */
export type Proof = {
  customers?: readonly { name: string; logo: { src: string; width: number; height: number } }[];
  /** A quote of a customer, with person and company. */
  quote?: { text: string; name: string; company: string };
  certificates?: readonly { name: string; number?: string }[];
};

export const PROOF: Proof = {};

export const PROOF_WORDS = { customers: 'Telefonunu bize emanet edenler' } as const;
