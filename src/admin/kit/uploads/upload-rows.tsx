import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { pictureAt, widthsOf } from '#shared/media/pictures.ts';
import type { UploadedPicture } from '#shared/media/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatProgress } from '../format-bytes.ts';
import { IconButton } from '../icon-button.tsx';
import { Meter } from '../meter.ts';
import { Thumbnail } from '../picture-thumbnail.tsx';
import { TextButton } from '../text-button.ts';
import { WorkIcon } from '../work-icon.tsx';
import { isUnderWay, type Upload } from './upload-store.ts';
import type { Uploads } from './use-uploads.ts';

const LABELS = words.uploads;

const Frame = chakra('section', {
  base: {
    borderTop: '1.5px solid var(--colors-line-ink)',
    marginBottom: '1rem',
    scrollMarginTop: 'calc(var(--below-bar, 0px) + 1rem)',
  },
});

const Summary = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    minHeight: '2.75rem',
    borderBottom: '1px solid var(--colors-line)',
    fontWeight: '600',
  },
});

const List = chakra('ul', {
  base: {
    maxHeight: '21rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2.75rem minmax(0, 1fr) 7rem auto',
      alignItems: 'center',
      gap: '.25rem .85rem',
      minHeight: '3.25rem',
      padding: '.35rem 0',
      borderBottom: '1px solid var(--colors-line)',
      lineHeight: '1.3',
    },
    '& .thumb': { width: '2.75rem', height: '2.1rem' },
    '& .refused': { color: 'bad.fg' },
    '& b': {
      display: 'block',
      fontWeight: '600',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& p': { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& p[data-refused]': { color: 'bad.fg', fontWeight: '500' },
    '& .acts': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '.25rem' },
    // The text of an ended upload takes the place of the progress bar.
    '& li[data-ended] > div:first-of-type': { gridColumn: '2 / 4' },
    '@media (max-width: 48rem)': {
      '& li, & li[data-ended]': {
        gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
        '& > div:first-of-type': { gridColumn: '2' },
      },
      '& [role=progressbar]': { gridColumn: '2 / -1', gridRow: '2' },
      '& li:has(.words)': {
        '& .acts': { display: 'contents' },
        '& .words': { gridColumn: '2', gridRow: '2', justifySelf: 'start', padding: '0' },
        '& .iconbtn': { gridColumn: '3', gridRow: '1' },
      },
    },
  },
});

const Words = chakra(TextButton, {
  base: { minHeight: 'target', padding: '0 .35rem', whiteSpace: 'nowrap' },
});

const Bar = chakra(Meter, {
  base: {
    '@media (forced-colors: active)': {
      border: '1px solid',
      '& i': { background: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
});

/**
 * The number of rows from which the summary is visible. Below this number, only screen readers get the summary.
 */
const MANY = 4;

type UploadRowsProps = {
  uploads: Uploads;
  /** Opens the picture, so that its alternative text can be added. */
  onShow: (picture: UploadedPicture) => void;
};

export function UploadRows({ uploads, onShow }: UploadRowsProps) {
  const frame = useRef<HTMLElement>(null);
  const { rows } = uploads;
  const finishedRows = rows.filter((row) => !isUnderWay(row));
  const count = (state: Upload['state']) => rows.filter((row) => row.state === state).length;
  const summary = LABELS.summary({
    stored: count('done') + count('recorded'),
    refused: count('refused'),
    all: rows.length,
  });

  useScrollToNewRows(frame, rows.length);
  /** Runs `act`, which removes the focused button, and focuses a button of another row or the heading. */
  const keepingFocus = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const heading = frame.current?.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2');
    act();
    (next?.querySelector('button') ?? heading)?.focus();
  };
  return (
    <>
      <p className="vh" role="status">
        {rows.length > 0 ? summary : ''}
      </p>
      {rows.length > 0 && (
        <Frame ref={frame} aria-label={LABELS.uploads}>
          {rows.length >= MANY && (
            <Summary>
              <span aria-hidden="true">{summary}</span>
              {finishedRows.length > 0 && (
                <Words
                  type="button"
                  onClick={keepingFocus(() => uploads.dismiss(finishedRows.map(({ key }) => key)))}
                >
                  {LABELS.dismissAll}
                </Words>
              )}
            </Summary>
          )}
          <List>
            {rows.map((row) => (
              <UploadRow
                key={row.key}
                row={row}
                uploads={uploads}
                keepingFocus={keepingFocus}
                onShow={onShow}
              />
            ))}
          </List>
        </Frame>
      )}
    </>
  );
}

/** Scrolls to the rows when files are added, as files may be dropped far below the rows. */
function useScrollToNewRows(frame: RefObject<HTMLElement | null>, count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    if (count > previousCount.current) frame.current?.scrollIntoView({ block: 'nearest' });
    previousCount.current = count;
  }, [frame, count]);
}

type UploadRowProps = UploadRowsProps & {
  row: Upload;
  keepingFocus: (act: () => void) => (event: MouseEvent<HTMLElement>) => void;
};

function UploadRow({ row, uploads, keepingFocus, onShow }: UploadRowProps) {
  const { key, name, sent, bytes, state } = row;
  const percent = Math.round((100 * sent) / Math.max(1, bytes));
  return (
    <li data-ended={isUnderWay(row) ? undefined : ''}>
      <RowPicture row={row} />
      <div>
        <b lang="tr" title={name}>
          {name}
        </b>
        <p data-refused={state === 'refused' ? '' : undefined}>{aboutOf(row)}</p>
      </div>
      {isUnderWay(row) && (
        <Bar
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </Bar>
      )}
      <div className="acts">
        {state === 'done' && (
          <Words
            type="button"
            className="words"
            aria-label={`${showLabel(row.picture)}: ${name}`}
            onClick={() => {
              uploads.dismiss([key]);
              onShow(row.picture);
            }}
          >
            {showLabel(row.picture)}
          </Words>
        )}
        {state === 'refused' && row.mayRetry && (
          <IconButton
            icon="retry"
            aria-label={`${LABELS.retry}: ${name}`}
            title={LABELS.retry}
            onClick={({ currentTarget }) => {
              // Focuses the next button, as the retry button disappears.
              currentTarget.parentElement?.querySelector<HTMLElement>('button:last-child')?.focus();
              uploads.retry(key);
            }}
          />
        )}
        <RowEnd row={row} uploads={uploads} keepingFocus={keepingFocus} />
      </div>
    </li>
  );
}

function RowEnd({ row, uploads, keepingFocus }: Omit<UploadRowProps, 'onShow'>) {
  const label = isUnderWay(row) ? LABELS.stop : LABELS.dismiss;
  const end = () => (isUnderWay(row) ? uploads.cancel(row.key) : uploads.dismiss([row.key]));
  return (
    <IconButton icon="close" aria-label={`${label}: ${row.name}`} title={label} onClick={keepingFocus(end)} />
  );
}

function RowPicture({ row }: { row: Upload }) {
  const picture = row.state === 'done' ? pictureAt(row.picture.url) : undefined;
  return (
    <Thumbnail className={row.state === 'refused' ? 'thumb refused' : 'thumb'} picture={picture} sizes="3rem">
      {picture ? undefined : row.state === 'refused' ? (
        <Icon name="warning" />
      ) : (
        <WorkIcon name={row.state === 'recorded' ? 'wave' : 'picture'} />
      )}
    </Thumbnail>
  );
}

function aboutOf(row: Upload): string {
  if (row.state === 'sending') return formatProgress(row.sent, row.bytes);
  if (row.state === 'refused') return row.reason;
  if (row.state === 'recorded') return LABELS.recorded;
  if (row.state !== 'done') return LABELS[row.state];
  if (row.replaces !== undefined) return LABELS.replaced;
  const picture = pictureAt(row.picture.url);
  return picture && widthsOf(picture).length > 0 ? LABELS.stored : LABELS.storedAsItIs;
}

function showLabel({ alt }: UploadedPicture): string {
  return alt === '' ? LABELS.addAlt : LABELS.show;
}
