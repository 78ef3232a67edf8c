import type { Figure } from '#shared/site-texts/parts.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { FigureNotes, NoteMark } from './figure-notes.tsx';
import './figures.css';

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      <dl className={`figs figs-${figures.length}`}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>
              {figure.label}
              <NoteMark figure={figure} figures={figures} />
            </dt>
            <dd {...shrinkLongText(`${figure.value}${figure.unit ?? ''}`, 9)}>
              {figure.value}
              {figure.unit && <small>{`\u00A0${figure.unit}`}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <FigureNotes figures={figures} />
    </>
  );
}
