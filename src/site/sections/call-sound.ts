import { voiceLine } from '#shared/brand/voice-stems.ts';
import type { Call, Speaker } from '#shared/site-texts/parts.ts';
import { splitMarks } from './marked-text.tsx';

/** A stem of the drawing. `height` is more than 0 and at most 1; a pause has the height 0. */
export type Stem = { height: number; voice: Speaker | 'marked' };

/** The speed of speech in letters per second. A line with too little time is spoken faster. */
const LETTERS_A_SECOND = 16;
/** The pause after a line, in seconds and in empty stems of the drawing. */
const BREATH_SECONDS = 0.3;
const BREATH_PLACES = 3;

/**
 * Returns the stems in order. `pace` is the movement of the playhead as a CSS `linear()` easing, which maps the
 * time of the call to the share of the drawing.
 */
export function soundOf({ lines, seconds }: Call): { stems: Stem[]; pace: string } {
  const stems: Stem[] = [];
  const stops: { at: number; stemsBefore: number }[] = [{ at: 0, stemsBefore: 0 }];
  for (const [index, line] of lines.entries()) {
    const parts = splitMarks(line.text);
    const heights = voiceLine(parts.map(({ words }) => words).join(''));
    const until = (lines[index + 1]?.at ?? seconds) - BREATH_SECONDS;
    const rate = Math.max(LETTERS_A_SECOND, heights.length / (until - line.at));
    stops.push({ at: line.at, stemsBefore: stems.length });
    const voices = parts.flatMap(({ words, marked }) =>
      Array.from(words, (): Stem['voice'] => (marked ? 'marked' : line.speaker)),
    );
    stems.push(...heights.map((height, letter) => ({ height, voice: voices[letter] ?? line.speaker })));
    stops.push({ at: line.at + heights.length / rate, stemsBefore: stems.length });
    stems.push(...Array.from({ length: BREATH_PLACES }, () => ({ height: 0, voice: line.speaker })));
  }
  return {
    stems,
    pace: `linear(${[
      ...stops.map(
        ({ at, stemsBefore }) => `${roundTo3(stemsBefore / stems.length)} ${roundTo3((100 * at) / seconds)}%`,
      ),
      '1 100%',
    ].join(',')})`,
  };
}

function roundTo3(number: number): number {
  return Math.round(number * 1000) / 1000;
}
