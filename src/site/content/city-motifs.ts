import { pathTo } from '#shared/routes.ts';
import type { Motif } from '#src/site/ui/voice-motif.tsx';

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
