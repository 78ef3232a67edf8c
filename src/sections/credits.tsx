import type { CSSProperties } from 'react';
import './credits.css';

/** Stems in a full row; a package of more has more rows. */
const STEMS_A_ROW = 50;

/** A package's minutes, drawn: one stem for so many of them. */
export function Credits({
  minutes,
  written,
  unit,
  stemMinutes,
}: {
  minutes: number;
  /** The figure as it is written: `2.500`. */
  written: string;
  unit: string;
  stemMinutes: number;
}) {
  const stems = Math.round(minutes / stemMinutes);
  const style = {
    '--stems': Math.min(stems, STEMS_A_ROW),
    '--rows': Math.ceil(stems / STEMS_A_ROW),
  } as CSSProperties;
  return (
    <div className="credits">
      <i className="stems" style={style} aria-hidden="true" />
      <b className="num">{written}</b> {unit}
    </div>
  );
}
