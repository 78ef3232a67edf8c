import { voiceLine } from '#shared/brand/voice-stems.ts';

const PITCH = 16;
const BAR = 8;
const HEIGHT = 100;

/**
 * Draws a sentence as a voice line in the current colour, with one stem for each letter. `--wh` is the
 * height; a line that is too wide ends between two stems.
 * @param text is repeated until the line has `atLeast` stems
 */
export function VoiceLine({
  text,
  className,
  atLeast = 0,
}: {
  text: string;
  className?: string;
  atLeast?: number;
}) {
  const sentence = `${text} `.repeat(Math.max(1, Math.ceil(atLeast / (text.length + 1)))).trimEnd();
  const bars = voiceLine(sentence);
  return (
    <svg
      className={className ? `wave ${className}` : 'wave'}
      viewBox={`0 0 ${bars.length * PITCH - (PITCH - BAR)} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path strokeWidth={BAR} d={strokes(bars)} />
    </svg>
  );
}

/** Returns a path of relative strokes, so that repetitions, such as the pause after a call, compress well. */
function strokes(heights: readonly number[]): string {
  const halves = heights.map((height) => Math.max(2, Math.round((height * HEIGHT) / 2)));
  return halves
    .map((half, index) => {
      const previousHalf = halves[index - 1];
      const move =
        previousHalf === undefined ? `M${BAR / 2} ${HEIGHT / 2 - half}` : `m${PITCH}-${previousHalf + half}`;
      return `${move}v${2 * half}`;
    })
    .join('');
}
