import { pathTo } from '#shared/routes.ts';

/** A drawing of stems (`voice-motif.tsx`). */
export type Motif = 'line' | 'shores' | 'ledger' | 'greetings' | 'shifts' | 'lake';

/** The drawings of the shipped cities, by path. */
const MOTIFS: Readonly<Record<string, Motif>> = {
  [pathTo('cityIstanbul')]: 'shores',
  [pathTo('cityAnkara')]: 'ledger',
  [pathTo('cityIzmir')]: 'greetings',
  [pathTo('cityBursa')]: 'shifts',
  [pathTo('citySakarya')]: 'lake',
};

export function motifOf(path: string): Motif {
  return MOTIFS[path] ?? 'line';
}
