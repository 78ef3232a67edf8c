import { voiceLine } from '#shared/brand/voice-stems.ts';
import type { Call, Speaker } from '#shared/site-texts/parts.ts';
import { splitMarks } from './marked-text.tsx';

/** A stem of the drawing. `height` is more than 0 and at most 1. */
export type Stem = { height: number; voice: Speaker | 'marked' | 'pause' };

/**
 * The number of stems, each for an equal time of the call. It equals `PEAK_COUNT`, which is not imported, as its
 * module contains schemas.
 */
export const STEMS = 140;
/** The speed of speech in letters per second, if there is no recording. A line with too little time is faster. */
const LETTERS_A_SECOND = 16;
/** The pause after a line in seconds, and the height of its stems. */
const BREATH_SECONDS = 0.3;
const PAUSE_HEIGHT = 0.05;

/** The parts of a line with their times in seconds: `at` is the start, `length` the duration. */
export type TimedPart = { words: string; marked: boolean; at: number; length: number };

export function lengthOf({ audio, seconds }: Pick<Call, 'audio' | 'seconds'>): number {
  return audio?.seconds ?? seconds;
}

/** Returns the parts of each line. Letters take equal times; in a recording they fill the time of their line. */
export function timedLines(call: Pick<Call, 'audio' | 'lines' | 'seconds'>): TimedPart[][] {
  return call.lines.map((line, index) => {
    const parts = splitMarks(line.text);
    const letters = parts.reduce((sum, { words }) => sum + words.length, 0);
    const until = (call.lines[index + 1]?.at ?? lengthOf(call)) - BREATH_SECONDS;
    const rate = Math.max(call.audio ? 0 : LETTERS_A_SECOND, letters / Math.max(0.5, until - line.at));
    let before = 0;
    return parts.map((part) => {
      const at = line.at + before / rate;
      before += part.words.length;
      return { ...part, at, length: part.words.length / rate };
    });
  });
}

/** Returns the stems in order, as high as the recording's peaks, or else as the letters of that time. */
export function soundOf(call: Pick<Call, 'audio' | 'lines' | 'seconds'>): Stem[] {
  const letters = timedLines(call).flatMap((parts, index) =>
    parts.flatMap(({ words, marked, at, length }) => {
      const heights = voiceLine(words);
      const voice = marked ? ('marked' as const) : (call.lines[index]?.speaker ?? 'ai');
      return heights.map((height, letter) => ({
        at: at + (letter / heights.length) * length,
        height,
        voice,
      }));
    }),
  );
  const step = lengthOf(call) / STEMS;
  return Array.from({ length: STEMS }, (_, stem) => {
    const meanwhile = letters.filter(({ at }) => at >= stem * step && at < (stem + 1) * step);
    const peak = call.audio?.peaks?.[stem];
    return {
      height: Math.max(
        PAUSE_HEIGHT,
        ...(peak === undefined ? meanwhile.map(({ height }) => height) : [peak / 100]),
      ),
      voice: meanwhile[0]?.voice ?? 'pause',
    };
  });
}
