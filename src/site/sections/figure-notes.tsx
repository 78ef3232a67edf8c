import type { Figure } from '#shared/site-texts/parts.ts';
import './figure-notes.css';

/** Returns each note once, because figures may share a note. */
function notesOf(figures: readonly Figure[]): string[] {
  return [...new Set(figures.flatMap(({ note }) => note ?? []))];
}

export function NoteMark({ figure, figures }: { figure: Figure; figures: readonly Figure[] }) {
  return figure.note && <sup className="note-mark">{notesOf(figures).indexOf(figure.note) + 1}</sup>;
}

export function FigureNotes({ figures }: { figures: readonly Figure[] }) {
  const notes = notesOf(figures);
  if (notes.length === 0) return null;
  return (
    <ol className="figure-notes">
      {notes.map((note, index) => (
        <li key={note}>
          <sup>{index + 1}</sup> {note}
        </li>
      ))}
    </ol>
  );
}
