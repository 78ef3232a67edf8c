/** The landing page omits each empty part. Pictures are in `public/media/`; nothing here may be invented. */
export type Proof = {
  customers?: readonly { name: string; logo: { src: string; width: number; height: number } }[];
  /** A customer's own words, with person and company. */
  quote?: { text: string; name: string; company: string };
  certificates?: readonly { name: string; number?: string }[];
};

export const PROOF: Proof = {};

export const PROOF_WORDS = { customers: 'Telefonunu bize emanet edenler' } as const;
