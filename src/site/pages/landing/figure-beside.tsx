import type { Figure } from '#shared/site-texts/parts.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './figure-beside.css';

/** A figure beside the title of the section that proves it. */
export function FigureBeside({ figure: { value, unit = '', label, note } }: { figure: Figure }) {
  return (
    <p className="beside">
      <b {...shrinkLongText(value + unit, 9)}>{unit ? `${value}\u00A0${unit}` : value}</b>
      <span>{note ? <LabelWithNote label={label} note={note} /> : label}</span>
    </p>
  );
}

export function LabelWithNote({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}. <small>{note}</small>
    </>
  );
}
