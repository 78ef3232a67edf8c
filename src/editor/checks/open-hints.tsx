/** The hints of the panel before publishing. Each is mended in place, or accepted once. */

import { type ReactNode, useId, useRef, useState } from 'react';
import { pictureAt } from '#shared/media/pictures.ts';
import type { Place } from '#shared/posts/checks/nodes-of.ts';
import type { Hint } from '#shared/posts/checks/post-checks.ts';
import type { PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { Thumbnail } from '#src/admin/kit/picture-thumbnail.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { TopicRow } from '#src/admin/kit/topic-row.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CategoryChoice } from '../form/category-choice.tsx';
import { DescriptionField } from '../form/settings-fields.tsx';
import { keyOfHint, keyOfPicture } from './accepted-hints.ts';
import { describeHint } from './describe-hint.ts';
import { TakePictures } from './post-hints.tsx';
import type { PostHintsState } from './use-post-hints.ts';

const LABELS = words.checks;

export type Mending = {
  fields: PostFields;
  onChange: (changes: Partial<PostFields>) => void;
  onShow: (place: Place) => void;
  onCorrect: (hint: Extract<Hint, { kind: 'contradiction' }>) => void;
  onDescribe: (place: Place, alt: string) => void;
  onTakePictures: (urls: readonly string[]) => Promise<void>;
};

type OpenHintsProps = { state: PostHintsState; mending: Mending };

export function OpenHints({ state, mending }: OpenHintsProps) {
  const { hints = [], isChecking, pendingLinks, acceptedCount, accept, askAgain } = state;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its hint.
  const answer = (key: string) => {
    accept(key);
    title.current?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <Flex alignItems="baseline" gap=".6rem" marginBottom=".75rem">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {LABELS.review}
        </h2>
        {hints.length > 0 && (
          <Text as="span" fontSize=".8125rem" color="fg.muted">
            {LABELS.openTopics(hints.length)}
          </Text>
        )}
      </Flex>
      <ul>
        {hints.map((hint) => (
          <OpenHint key={keyOfHint(hint)} hint={hint} mending={mending} onAccept={answer} />
        ))}
        {pendingLinks > 0 ? (
          <GoodRow text={LABELS.checking(pendingLinks)} icon={<WorkIcon name="retry" />} />
        ) : (
          !isChecking && <GoodRow text={inOrder(hints)} icon={<Icon name="check" />} />
        )}
      </ul>
      {acceptedCount > 0 && (
        <Flex alignItems="baseline" gap=".6rem" fontSize=".875rem" color="fg.muted">
          {LABELS.accepted(acceptedCount)}
          <TextButton type="button" onClick={askAgain}>
            {LABELS.askAgain}
          </TextButton>
        </Flex>
      )}
    </section>
  );
}

/** Names what has no open hint, so that the writer knows what was checked. */
function inOrder(hints: readonly Hint[]): string {
  return hints.length === 0 ? LABELS.inOrder : LABELS.restInOrder;
}

function GoodRow({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <TopicRow color="ok.fg">
      {icon}
      <span role="status">{text}</span>
    </TopicRow>
  );
}

type OpenHintProps = { hint: Hint; mending: Mending; onAccept: (key: string) => void };

function OpenHint({ hint, mending, onAccept }: OpenHintProps) {
  const sentence = describeHint(hint);
  return (
    <TopicRow>
      <Text as="span" className="icon" color="warn.fg">
        <Icon name="warning" />
      </Text>
      <Grid gap=".65rem" minWidth="0">
        <Text as="b" fontSize=".9375rem" overflowWrap="anywhere">
          {sentence}
        </Text>
        <Mend hint={hint} mending={mending} onAccept={onAccept} />
        {hint.kind !== 'no alternative text' && (
          <Flex alignItems="center" gap=".9rem">
            {'places' in hint && hint.places[0] && (
              <Button
                look="line"
                aria-label={LABELS.showOf(sentence)}
                onClick={() => mending.onShow(hint.places[0] ?? [])}
              >
                {LABELS.show}
              </Button>
            )}
            <TextButton
              type="button"
              aria-label={LABELS.acceptOf(sentence)}
              onClick={() => onAccept(keyOfHint(hint))}
            >
              {LABELS.accept}
            </TextButton>
          </Flex>
        )}
      </Grid>
    </TopicRow>
  );
}

/** The field or the button that mends a hint, if it can be mended outside of the text. */
function Mend({ hint, mending, onAccept }: OpenHintProps) {
  const { fields, onChange, onTakePictures } = mending;
  switch (hint.kind) {
    case 'no description':
    case 'long description':
      return (
        <LateFields fields={fields} onChange={onChange}>
          {(current, change) => <DescriptionField fields={current} onChange={change} />}
        </LateFields>
      );
    case 'long title':
      return (
        <LateFields fields={fields} onChange={onChange}>
          {({ title }, change) => (
            <TextField
              label={words.postField('title', POST_FIELDS.title.label)}
              name="mended_title"
              lang="tr"
              maxLength={POST_FIELDS.title.limit.maxLength}
              value={title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </LateFields>
      );
    case 'no category':
      return (
        <CategoryChoice chosen={fields.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
      );
    case 'remote picture':
      return <TakePictures urls={hint.urls} onTake={onTakePictures} />;
    case 'contradiction':
      return hint.correction ? (
        <div>
          <Button look="line" onClick={() => mending.onCorrect(hint)}>
            {LABELS.correct(hint.correction.former, hint.correction.corrected)}
          </Button>
        </div>
      ) : null;
    case 'no alternative text':
      return hint.urls.map((url, index) => (
        <Alternative
          key={url}
          url={url}
          onDescribe={(alt) => mending.onDescribe(hint.places[index] ?? [], alt)}
          onAccept={() => onAccept(keyOfPicture(url))}
        />
      ));
    default:
      return null;
  }
}

type AlternativeProps = { url: string; onDescribe: (alt: string) => void; onAccept: () => void };

function Alternative({ url, onDescribe, onAccept }: AlternativeProps) {
  return (
    <Flex
      gap=".85rem"
      alignItems="flex-start"
      css={{ '& .thumb': { flex: 'none', width: '5.5rem', height: '2.75rem', marginTop: '1.4rem' } }}
    >
      <Thumbnail className="thumb" picture={pictureAt(url)} sizes="5.5rem">
        {!pictureAt(url) && <WorkIcon name="picture" />}
      </Thumbnail>
      <Grid gap=".4rem" flex="1" justifyItems="start" css={{ '& > div': { width: '100%' } }}>
        <LateFields
          fields={{ alt: '' }}
          onChange={({ alt = '' }) => alt.trim() !== '' && onDescribe(alt.trim())}
        >
          {({ alt }, change) => (
            <TextField
              label={LABELS.altQuestion}
              name="mended_alt"
              lang="tr"
              value={alt}
              onChange={({ target }) => change({ alt: target.value })}
            />
          )}
        </LateFields>
        <TextButton type="button" onClick={onAccept}>
          {LABELS.decoration}
        </TextButton>
      </Grid>
    </Flex>
  );
}

type LateFieldsProps<Fields> = {
  fields: Fields;
  onChange: (changes: Partial<Fields>) => void;
  children: (fields: Fields, change: (changes: Partial<Fields>) => void) => ReactNode;
};

/** Saves fields when the focus leaves them, as their hint disappears once it is mended. */
function LateFields<Fields extends object>({ fields, onChange, children }: LateFieldsProps<Fields>) {
  const [changes, setChanges] = useState<Partial<Fields>>();
  return (
    <div
      role="presentation"
      onBlur={() => changes && onChange(changes)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.blur();
      }}
    >
      {children({ ...fields, ...changes }, (more) => setChanges({ ...changes, ...more }))}
    </div>
  );
}
