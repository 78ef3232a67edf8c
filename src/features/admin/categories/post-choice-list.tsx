import { Button } from '#src/ui/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { CheckBox } from '#src/admin-ui/check-box.tsx';
import { SkeletonList, LoadFailure } from '#src/admin-ui/list-states.tsx';
import { BULK_MESSAGES as MESSAGES } from './category-messages.ts';
import { countSelected, isSelected, pageState } from '../posts/post-selection.ts';
import type { PostChoice } from './post-choice.ts';

const Frame = chakra('fieldset', {
  base: {
    margin: '0',
    padding: '0',
    minWidth: '0',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '2',
    '& .head, & label': { display: 'flex', alignItems: 'center', gap: '.75rem', padding: '.6rem .9rem' },
    '& .head': {
      padding: '0',
      flexWrap: 'wrap',
      background: 'bg.subtle',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& .head label': { paddingRight: '0', fontWeight: '600' },
    '& .head .n': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& .head .link': {
      marginLeft: 'auto',
      padding: '.6rem .9rem',
      border: '0',
      background: 'none',
      cursor: 'pointer',
    },
    '& .rows': { height: 'clamp(9rem, 32dvh, 15rem)', overflow: 'auto', overscrollBehavior: 'contain' },
    '& .rows > :is(label, .foot)': { borderBottom: '1px solid', borderColor: 'line' },
    '& .rows label': { cursor: 'pointer' },
    '& .rows label:hover': { background: 'bg.subtle' },
    '& .rows label:has(:checked)': { background: 'brand.subtle' },
    '& .rows label > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& .slug': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
    '& .foot, & .none': {
      display: 'flex',
      alignItems: 'center',
      gap: '1rem',
      padding: '.6rem .9rem',
      color: 'fg.muted',
    },
  },
});

/** The found posts with a check box each, and one for all of them. */
// oxlint-disable-next-line max-lines-per-function -- one list: search, rows and foot share the choice
export function PostChoiceList({ choice, disabled }: { choice: PostChoice; disabled: boolean }) {
  const { posts, total, stale, selection } = choice;
  const all = pageState(
    selection,
    (posts ?? []).map(({ id }) => id),
  );
  const count = countSelected(selection);

  return (
    <Frame disabled={disabled}>
      <legend className="vh">{MESSAGES.posts}</legend>
      <div className="head">
        <label>
          <CheckBox
            checked={all === 'all'}
            indeterminate={all === 'some'}
            disabled={total === 0 || stale}
            onChange={choice.toggleAll}
          />
          {MESSAGES.selectAll}
        </label>
        <span className="n" role="status">
          {MESSAGES.selected(count)}
        </span>
        {count > 0 && (
          <button type="button" className="link" aria-label={MESSAGES.clearAll} onClick={choice.clear}>
            {MESSAGES.clear}
          </button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard */}
      <div className="rows" role="group" aria-label={MESSAGES.posts} tabIndex={0}>
        {choice.failed ? (
          <LoadFailure text={MESSAGES.failed.posts} onRetry={choice.retry} />
        ) : posts === undefined ? (
          <SkeletonList label={MESSAGES.loading} rows={4} height="3.6rem" />
        ) : (
          <>
            {posts.map(({ id, title, slug }) => (
              <label key={id}>
                <CheckBox checked={isSelected(selection, id)} onChange={() => choice.toggle(id)} />
                <span>
                  {title}
                  <span className="slug">/{slug}</span>
                </span>
              </label>
            ))}
            {posts.length === 0 && <p className="none">{MESSAGES.noPosts}</p>}
            {choice.loadMore && (
              <div className="foot num">
                {MESSAGES.showing(posts.length, total)}
                <Button look="line" onClick={choice.loadMore}>
                  {MESSAGES.more}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}
