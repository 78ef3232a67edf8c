import { Button } from '#src/ui/button.tsx';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { SkeletonList, LoadFailure } from '#src/admin/kit/list-states.tsx';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { countSelected, isSelected, pageState } from '../posts/post-selection.ts';
import type { PostChoice } from './post-choice.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.bulkCategories;

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
    <Fieldset look="list" disabled={disabled}>
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
    </Fieldset>
  );
}
