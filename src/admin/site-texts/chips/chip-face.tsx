import './chips.css';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import { chipWords } from './chip-words.ts';

type ChipFaceProps = { reference: string; texts: ReferenceTexts };

/** The name and the text of a chip. The names of the company's texts are only for screen readers. */
export function ChipFace({ reference, texts }: ChipFaceProps) {
  const { name, text, isFact, isBroken } = chipWords(reference, texts);
  return (
    <span
      className="chip"
      data-quiet={isFact ? undefined : ''}
      data-broken={isBroken || undefined}
      title={name}
    >
      <i className={isFact ? undefined : 'vh'}>{name}</i> <b>{text}</b>
    </span>
  );
}
