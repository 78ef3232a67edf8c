import { type ReferenceTexts, splitReferences } from '#shared/site-texts/references.ts';
import { ChipFace } from './chip-face.tsx';

export type ChipTextProps = {
  value: string;
  texts: ReferenceTexts;
  id: string;
  className: string;
  lang: string;
  role: 'textbox';
  /** The element has the attribute of an input, by which the preview and the list of problems find the field. */
  name: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-multiline': false;
  onFocus?: () => void;
};

/** A text with chips that cannot be edited: the field before its code has loaded, or of a locked record. */
export function ChipText({ value, texts, ...attributes }: ChipTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text box that is only read has the focus too
    <div {...attributes} aria-readonly tabIndex={0}>
      {splitReferences(value, texts).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no identity but their place
        index % 2 === 0 ? part : <ChipFace key={index} reference={part} texts={texts} />,
      )}
    </div>
  );
}
