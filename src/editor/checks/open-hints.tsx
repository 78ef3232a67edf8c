/** The hints of the panel before publishing. Each is mended in place, or accepted once. */

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useRef, useState } from 'react';
import { pictureAt } from '#shared/media/pictures.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { Thumbnail } from '#src/admin/kit/picture-thumbnail.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CategoryChoice } from '../form/category-choice.tsx';
import { CountedArea } from '../form/counted-area.tsx';
import type { PostFields } from '../post-fields.ts';
import { keyOfHint, keyOfPicture } from './accepted-hints.ts';
import { describeHint } from './describe-hint.ts';
import type { Place } from './nodes-of.ts';
import type { Hint } from './post-checks.ts';
import { TakePictures } from './post-hints.tsx';
import type { PostHintsState } from './use-post-hints.ts';

const LABELS = words.checks;

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.1rem minmax(0, 1fr)',
    gap: '.5rem .75rem',
    paddingBlock: '.9rem',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > .icon': { width: '1.1rem', height: '1.1rem', marginTop: '.2rem' },
  },
});

export type Mending = {
  fields: PostFields;
  onChange: (changes: Partial<PostFields>) => void;
  onShow: (place: Place) => void;
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
    <Row color="ok.fg">
      {icon}
      <span role="status">{text}</span>
    </Row>
  );
}

type OpenHintProps = { hint: Hint; mending: Mending; onAccept: (key: string) => void };

function OpenHint({ hint, mending, onAccept }: OpenHintProps) {
  const sentence = describeHint(hint);
  return (
    <Row>
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
    </Row>
  );
}

/** The field or the button that mends a hint, if it can be mended outside of the text. */
function Mend({ hint, mending, onAccept }: OpenHintProps) {
  const { fields, onChange, onTakePictures } = mending;
  switch (hint.kind) {
    case 'no description':
    case 'long description':
      return (
        <LateField
          value={fields.metaDescription || (hint.kind === 'long description' ? fields.excerpt : '')}
          onSave={(metaDescription) => onChange({ metaDescription })}
          renderField={(value, set) => (
            <CountedArea
              label={words.postField('metaDescription', POST_FIELDS.metaDescription.label)}
              name="mended_description"
              value={value}
              max={POST_FIELDS.metaDescription.limit.maxLength}
              rows={3}
              onChange={set}
            />
          )}
        />
      );
    case 'long title':
      return (
        <LateField
          value={fields.title}
          onSave={(title) => title.trim() !== '' && onChange({ title })}
          renderField={(value, set) => (
            <TextField
              small
              label={words.postField('title', POST_FIELDS.title.label)}
              name="mended_title"
              lang="tr"
              maxLength={POST_FIELDS.title.limit.maxLength}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )}
        />
      );
    case 'no category':
      return (
        <CategoryChoice chosen={fields.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
      );
    case 'remote picture':
      return <TakePictures urls={hint.urls} onTake={onTakePictures} />;
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
      <Grid gap=".4rem" flex="1" justifyItems="start" css={{ '& > :first-child': { width: '100%' } }}>
        <LateField
          value=""
          onSave={(alt) => alt.trim() !== '' && onDescribe(alt.trim())}
          renderField={(value, set) => (
            <TextField
              small
              label={LABELS.altQuestion}
              name="mended_alt"
              lang="tr"
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )}
        />
        <TextButton type="button" onClick={onAccept}>
          {LABELS.decoration}
        </TextButton>
      </Grid>
    </Flex>
  );
}

type LateFieldProps = {
  value: string;
  onSave: (value: string) => void;
  renderField: (value: string, set: (value: string) => void) => ReactNode;
};

/** A field that saves when the focus leaves, as its hint disappears once it is mended. */
function LateField({ value, onSave, renderField }: LateFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <div
      onBlur={() => {
        if (typed !== undefined && typed !== value) onSave(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.target.blur();
      }}
    >
      {renderField(typed ?? value, setTyped)}
    </div>
  );
}
