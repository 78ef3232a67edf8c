import { voiceLine } from '#shared/brand/voice-stems.ts';
import type { Motif } from './city-motifs.ts';
import './voice-motif.css';

const WIDTH = 300;
const HEIGHT = 84;

/** A stem with its position in the drawing, and the voice that colours it. */
type PlacedStem = { x: number; top: number; height: number; voice: 'ai' | 'human' };

type Placement = { count: number; place: (index: number, loudness: number) => PlacedStem };

const centred = (height: number) => ({ top: (HEIGHT - height) / 2, height });

/** The places of the stems in each drawing. Loudness is that of a letter, from 0 to 1. */
const MOTIFS: Readonly<Record<Motif, Placement>> = {
  /** One row. */
  line: {
    count: 42,
    place: (index, loudness) => ({ x: index * 7, ...centred(loudness * HEIGHT), voice: 'ai' }),
  },
  /** Two rows with a bridge between them. */
  shores: {
    count: 34,
    place: (index, loudness) => ({
      x: index * 7 + (index < 17 ? 0 : 62),
      ...centred(loudness * HEIGHT),
      voice: index < 17 ? 'ai' : 'human',
    }),
  },
  /** Three lines of a ledger, each shorter than the line above it. */
  ledger: {
    count: 66,
    place: (index, loudness) => {
      const row = index < 28 ? 0 : index < 50 ? 1 : 2;
      const height = 4 + loudness * 15;
      return {
        x: (index - ([0, 28, 50][row] ?? 0)) * 7,
        top: 26 + row * 28 - height,
        height,
        voice: row === 1 ? 'human' : 'ai',
      };
    },
  },
  /** Four short groups: one for each language. */
  greetings: {
    count: 28,
    place: (index, loudness) => ({
      x: (index % 7) * 7 + Math.floor(index / 7) * 72,
      ...centred(14 + loudness * (HEIGHT - 14)),
      voice: Math.floor(index / 7) % 2 === 0 ? 'ai' : 'human',
    }),
  },
  /** Three shifts, which rise and fall. */
  shifts: {
    count: 24,
    place: (index, loudness) => {
      const shift = Math.floor(index / 8);
      const rise = 0.45 + 0.5 * Math.sin((((index % 8) + 0.7) / 8.4) * Math.PI);
      return {
        x: (index % 8) * 10 + shift * 107,
        ...centred((rise + loudness * 0.05) * HEIGHT * (1 - shift * 0.12)),
        voice: shift === 1 ? 'human' : 'ai',
      };
    },
  },
  /** Close stems of a factory, which become the wide waves of a lake. */
  lake: {
    count: 32,
    place: (index, loudness) => ({
      x: index * 4.5 + index ** 2 * 0.155,
      ...centred((0.2 + loudness * 0.8) * HEIGHT * (1 - index / 45)),
      voice: index < 20 ? 'ai' : 'human',
    }),
  },
};

/** Draws a sentence with one stem for each letter, in the arrangement of a motif. */
export function VoiceMotif({ text, motif }: { text: string; motif: Motif }) {
  const { count, place } = MOTIFS[motif];
  const heights = voiceLine(`${text} `.repeat(Math.ceil(count / (text.length + 1))));
  const stems = heights.slice(0, count).map((loudness, index) => place(index, loudness));
  return (
    <svg
      className="motif"
      viewBox={`-2 0 ${WIDTH + 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {motif === 'shores' && <path className="rule" d={`M118 ${HEIGHT / 2}h60`} />}
      {motif === 'ledger' && <path className="rule" d="M0 27h300M0 55h300M0 83h300" />}
      {(['ai', 'human'] as const).map((voice) => (
        <path key={voice} className={voice} d={strokesOf(stems.filter((stem) => stem.voice === voice))} />
      ))}
    </svg>
  );
}

function strokesOf(stems: readonly PlacedStem[]): string {
  return stems
    .map(({ x, top, height }) => `M${Math.round(x)} ${Math.round(top)}v${Math.max(2, Math.round(height))}`)
    .join('');
}
