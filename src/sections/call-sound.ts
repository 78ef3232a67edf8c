/** What a call sounds like: its stems, and how the playhead goes along them. */
import { voiceLine } from '#shared/voice-line.ts';
import type { Call, Speaker } from '#src/content/kinds.ts';
import { splitMarks } from './marked-text.tsx';

/** `height` in (0, 1], 0 for a breath. */
export type Stem = { height: number; voice: Speaker | 'marked' };

/** Where a line begins: in seconds, and as a share of the drawing's width. */
export type TimedLine = { at: number; share: number };

/** Letters somebody says in a second; a line that has less time is spoken faster. */
const LETTERS_A_SECOND = 16;
/** Sentences breathe: seconds of quiet after a line, and empty places in the drawing. */
const BREATH_SECONDS = 0.3;
const BREATH_PLACES = 3;

/**
 * @returns stems in order; each line's beginning; and `pace`, the playhead's way as a CSS `linear()` easing: of the
 * call's time, what share of the drawing it has passed
 */
export function soundOf({ lines, seconds }: Call): { stems: Stem[]; lines: TimedLine[]; pace: string } {
  const stems: Stem[] = [];
  const begun: { at: number; first: number }[] = [];
  const stops: { at: number; passed: number }[] = [{ at: 0, passed: 0 }];
  for (const [index, line] of lines.entries()) {
    const parts = splitMarks(line.text);
    const heights = voiceLine(parts.map(({ words }) => words).join(''));
    const until = (lines[index + 1]?.at ?? seconds) - BREATH_SECONDS;
    const rate = Math.max(LETTERS_A_SECOND, heights.length / (until - line.at));
    begun.push({ at: line.at, first: stems.length });
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
    lines: begun.map(({ at, first }) => ({ at, share: rounded(first / stems.length) })),
    pace: `linear(${[
      ...stops.map(({ at, passed }) => `${rounded(passed / stems.length)} ${rounded((100 * at) / seconds)}%`),
      '1 100%',
    ].join(',')})`,
  };
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
