import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useRef, useState } from 'react';
import { pictureAt } from '#shared/media/pictures.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Thumbnail } from './picture-thumbnail.tsx';

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.75rem, max(7.5rem, 50% - .5rem)), 1fr))',
  gap: '1rem .9rem',
  paddingBlock: '.4rem',
  '& [role=option], & > [aria-hidden]': {
    display: 'grid',
    alignContent: 'start',
    gap: '.2rem',
    minWidth: '0',
    borderRadius: '2',
    lineHeight: '1.3',
  },
  '& [role=option]': { cursor: 'pointer' },
  '& .thumb': { aspectRatio: '4 / 3', marginBottom: '.15rem' },
  '& .name': {
    fontWeight: '500',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .line': { height: '.8em', marginBlock: '.25em' },
  '& .about': { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& .about[data-missing]': { color: 'warn.fg', fontWeight: '600' },
  '& [role=option]:hover .name': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  '& [role=option]:focus-visible': { outlineOffset: '5px' },
  '& [aria-selected=true] .thumb': { outline: '3px solid var(--colors-focus)', outlineOffset: '2px' },
  '& .tick': {
    position: 'absolute',
    right: '.4rem',
    top: '.4rem',
    display: 'grid',
    placeItems: 'center',
    width: '1.35rem',
    height: '1.35rem',
    borderRadius: '1',
    background: 'brand',
    color: 'brand.on',
    '& .icon': { width: '.9rem', height: '.9rem', strokeWidth: '3' },
  },
  '&[aria-busy=true]': { opacity: '.55', transition: 'opacity var(--durations-base) 150ms' },
} as const;

const Grid = chakra('div', { base: GRID });

export type GridPicture = Pick<LibraryPicture, 'id' | 'url' | 'title' | 'alt'>;

type PictureGridProps = {
  label: string;
  pictures: readonly GridPicture[];
  selected: string | undefined;
  stale?: boolean;
  onSelect: (id: string) => void;
};

/** A list box of pictures with one tab stop. Arrow keys move the focus, Enter and Space choose a picture. */
export function PictureGrid({ label, pictures, selected, stale = false, onSelect }: PictureGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const stop = [focusedId, selected, pictures[0]?.id].find((id) => pictures.some((each) => each.id === id));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !grid.current) return;
    const at = pictures.findIndex(({ id }) => id === stop);
    const next = nextIndex(event.key, { at, count: pictures.length, columns: columnsOf(grid.current) });
    if (next === undefined) return;
    event.preventDefault();
    grid.current.querySelectorAll<HTMLElement>('[role=option]')[next]?.focus();
  };
  return (
    <Grid ref={grid} role="listbox" aria-label={label} aria-busy={stale} onKeyDown={onKeyDown}>
      {pictures.map((picture) => (
        <Tile
          key={picture.id}
          picture={picture}
          isSelected={picture.id === selected}
          isStop={picture.id === stop}
          onFocus={() => setFocusedId(picture.id)}
          onSelect={() => onSelect(picture.id)}
        />
      ))}
    </Grid>
  );
}

type TileProps = {
  picture: GridPicture;
  isSelected: boolean;
  isStop: boolean;
  onFocus: () => void;
  onSelect: () => void;
};

function Tile({ picture: { url, title, alt }, isSelected, isStop, onFocus, onSelect }: TileProps) {
  const picture = pictureAt(url);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <Thumbnail className="thumb" picture={picture}>
        {isSelected && (
          <span className="tick">
            <Icon name="check" />
          </span>
        )}
      </Thumbnail>
      <span className="name" lang="tr" title={title}>
        {title}
      </span>
      {alt === '' ? (
        <span className="about" data-missing="">
          {words.picker.noAlt}
        </span>
      ) : (
        <span className="about">{picture && `${picture.width} × ${picture.height}`}</span>
      )}
    </div>
  );
}

export function PictureGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <Grid role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true">
          <Skeleton className="thumb" />
          <Skeleton className="line" style={{ width: '80%' }} />
          <Skeleton className="line" style={{ width: '45%' }} />
        </div>
      ))}
    </Grid>
  );
}

function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

type Position = { at: number; count: number; columns: number };

/** Returns the index that a key moves the focus to; undefined for other keys, and beyond the ends. */
function nextIndex(key: string, { at, count, columns }: Position): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return to !== undefined && to >= 0 && to < count ? to : undefined;
}
