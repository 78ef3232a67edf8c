/** The read share of an article in percent. */
export const READ_DEPTHS = [25, 50, 75, 100] as const;

export type ReadDepth = (typeof READ_DEPTHS)[number];
