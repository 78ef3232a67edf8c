/** The stems of a call, and the movement of the playhead along them. */
import { voiceLine } from '#shared/voice-stems.ts';
import type { Call, Speaker } from '#src/site/content/kinds.ts';
import { splitMarks } from './marked-text.tsx';

/** `height` in (0, 1], 0 for a breath. */
export type Stem = { height: number; voice: Speaker | 'marked' };

/** Spoken letters per second; a line that has less time is spoken faster. */
const LETTERS_A_SECOND = 16;
/** The pause after a line: in seconds, and as empty places in the drawing. */
const BREATH_SECONDS = 0.3;
const BREATH_PLACES = 3;

/**
 * @returns the stems in order; and `pace`, the playhead's movement as a CSS `linear()` easing: from the call's
 * time to the share of the drawing
 */
export function soundOf({ lines, seconds }: Call): { stems: Stem[]; pace: string } {
  const stems: Stem[] = [];
  const stops: { at: number; passed: number }[] = [{ at: 0, passed: 0 }];
  for (const [index, line] of lines.entries()) {
    const parts = splitMarks(line.text);
    const heights = voiceLine(parts.map(({ words }) => words).join(''));
    const until = (lines[index + 1]?.at ?? seconds) - BREATH_SECONDS;
    const rate = Math.max(LETTERS_A_SECOND, heights.length / (until - line.at));
    stops.push({ at: line.at, passed: stems.length });
    const voices = parts.flatMap(({ words, marked }) =>
      Array.from(words, (): Stem['voice'] => (marked ? 'marked' : line.speaker)),
    );
    stems.push(...heights.map((height, letter) => ({ height, voice: voices[letter] ?? line.speaker })));
    stops.push({ at: line.at + heights.length / rate, passed: stems.length });
    stems.push(...Array.from({ length: BREATH_PLACES }, () => ({ height: 0, voice: line.speaker })));
  }
  return {
    stems,
    pace: `linear(${[
      ...stops.map(({ at, passed }) => `${rounded(passed / stems.length)} ${rounded((100 * at) / seconds)}%`),
      '1 100%',
    ].join(',')})`,
  };
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
