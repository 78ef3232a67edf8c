import { compareTexts } from '#rich-text/compare-texts.ts';
import './comparison.css';

/** Renders a text with its changes marked. The parent needs the class `compared`. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return compareTexts(before, after).map(({ text, change, at }) =>
    change === 'added' ? (
      <ins key={at}>{text}</ins>
    ) : change === 'removed' ? (
      <del key={at}>{text}</del>
    ) : (
      text
    ),
  );
}
