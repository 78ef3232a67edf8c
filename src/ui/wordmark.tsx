import { CEDILLA, SESDAS_LETTERS, WORDMARK_BOX } from '#shared/brand/wordmark-shapes.ts';
import { DEFAULT_NAME } from '#shared/site-texts/site.ts';

const { x, y, width, height } = WORDMARK_BOX;

/** The name of the brand: a drawing for the default brand, else text in the sans font. */
export function Wordmark({ name }: { name: string }) {
  if (name !== DEFAULT_NAME) return name;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={name}>
      <path fill="currentColor" d={SESDAS_LETTERS} />
      <path className="tail" d={CEDILLA} />
    </svg>
  );
}
