import { voiceLine } from '#shared/voice-line.ts';

const PITCH = 16;
const BAR = 8;
const HEIGHT = 100;

/**
 * A sentence as its voice line: one stem a letter, painted with the current colour. Its height is `--wh`; what is
 * wider than its place is cut between two stems.
 * @param text the sentence; it is repeated until the line has `atLeast` stems
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
      <path strokeWidth={BAR} d={bars.map(stem).join('')} />
    </svg>
  );
}

/** A stroke as wide as a stem: the shortest way to write one down. */
function stem(height: number, index: number): string {
  const half = Math.max(2, Math.round((height * HEIGHT) / 2));
  return `M${index * PITCH + BAR / 2} ${HEIGHT / 2 - half}v${2 * half}`;
}
