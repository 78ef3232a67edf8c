import { COVER_STYLES, type CoverStyle } from '#src/site/content/covers.ts';
import { drawMotif, hashOf } from './cover-motifs.ts';
import { coverWords } from './cover-words.ts';
import './cover.css';

export type CoverProps = { title: string; category: { name: string; slug: string } | null };

/** The sizes of the words. `from` is the least length of the longest line in characters. */
const SIZES = [
  { from: 23, name: 'xs' },
  { from: 17, name: 's' },
  { from: 11, name: 'm' },
];

/**
 * The cover of a post without a picture. The style sheet draws the words, so that a search in the page finds
 * the title only once.
 */
export function Cover({ title, category }: CoverProps) {
  const { motif, ground } = styleOf(category);
  const drawing = drawMotif(motif, title);
  const lines = coverWords(title);
  const longest = Math.max(0, ...lines.map((line) => line.map(({ text }) => text).join(' ').length));
  const size = SIZES.find(({ from }) => longest >= from)?.name;
  return (
    <div className={`cover ${ground}${size ? ` ${size}` : ''}`} aria-hidden="true">
      <svg viewBox="0 0 800 450" preserveAspectRatio="xMaxYMin slice">
        <path d={drawing.stems} />
        {drawing.faint !== '' && <path className="f" d={drawing.faint} />}
        <path className="m" d={drawing.marked} />
      </svg>
      <p>
        {lines.map((line) => (
          <span key={line.map(({ text }) => text).join(' ')}>
            {line.map(({ text, isMarked }) => (
              <i key={text} className={isMarked ? 'k' : undefined} data-t={text} />
            ))}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Returns the motif and the ground of a category. */
export function styleOf(category: CoverProps['category']): CoverStyle {
  const styles = Object.values(COVER_STYLES);
  return (
    COVER_STYLES[category?.slug ?? 'ses-tasarimi'] ??
    // The remainder is an index of the list.
    (styles[hashOf(category?.name ?? '') % styles.length] as CoverStyle)
  );
}
