import { VoiceLine } from '#src/ui/voice-line.tsx';
import type { CSSProperties } from 'react';
import './credits.css';

/** The ruler of minutes: each step is ten times the one before. */
const RULER = { least: 100, steps: ['100', '1.000', '10.000', '100.000'] } as const;
/** Enough stems for the whole ruler. */
const STEMS = 70;

/** The ruler with its numbers: the legend of the drawings in the packages. */
export function CreditsLegend({ text }: { text: string }) {
  return (
    <div className="ruler-l">
      <p>{text}</p>
      <div aria-hidden="true">
        <div className="ruler" />
        <p className="ruler-n">
          {RULER.steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** A package's minutes as a voice line on the ruler, in figures, and what one minute costs. */
export function Credits({
  minutes,
  written,
  unit,
  voice,
  rate,
}: {
  minutes: number;
  /** The formatted number: `2.500`. */
  written: string;
  unit: string;
  /** The sentence of the line. */
  voice: string;
  /** `Dakikası 30 ₺`. */
  rate: string;
}) {
  return (
    <div className="credits">
      <div className="ruler" style={{ '--wf': shareOfRuler(minutes) } as CSSProperties}>
        <VoiceLine text={voice} atLeast={STEMS} />
      </div>
      <p>
        <b>{written}</b> {unit}
      </p>
      <p>{rate}</p>
    </div>
  );
}

/** How far along the ruler so many minutes are, from 0 to 1. */
function shareOfRuler(minutes: number): number {
  const tens = Math.log10(minutes / RULER.least) / (RULER.steps.length - 1);
  return Math.round(Math.min(Math.max(tens, 0), 1) * 1000) / 1000;
}
