import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { pathTo } from '#shared/routes.ts';
import { isAddedRecordName } from '#shared/site-texts/added-pages.ts';
import type { Path } from '#shared/site-texts/differences.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { SidePanel } from '#src/admin/kit/side-panel.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { TopicRow } from '#src/admin/kit/topic-row.ts';
import { factValues } from '#src/admin/lib/fact-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { PublishReview, Topic } from './publish-review.ts';
import { isNotLive } from './record-head.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.publishReview;

type PublishReviewProps = {
  detail: RecordDetail;
  review: PublishReview;
  labelOf: (path: Path) => string;
  onOpen: (path: Path) => void;
  onPublish: () => void;
  onClose: () => void;
};

/** The panel before a text is published, if something is open or the page is new. */
export function PublishReviewPanel({
  detail,
  review,
  labelOf,
  onOpen,
  onPublish,
  onClose,
}: PublishReviewProps) {
  const { publishSheet } = words.editor;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <SidePanel
      title={publishSheet.title}
      closeLabel={publishSheet.close}
      onClose={onClose}
      foot={
        <>
          <Button look="line" onClick={onClose}>
            {publishSheet.back}
          </Button>
          <Button ref={button} onClick={onPublish}>
            {siteWords.publish}
          </Button>
        </>
      }
    >
      <Grid gap="1.5rem" gridTemplateColumns="minmax(0, 1fr)" css={{ '& h2': { fontSize: '1.0625rem' } }}>
        {isNotLive(detail) && <NewPage detail={detail} />}
        <Topics review={review} labelOf={labelOf} onOpen={onOpen} />
      </Grid>
    </SidePanel>
  );
}

/** The address of a page that is not live yet, and the places where it will appear. */
function NewPage({ detail: { name, added } }: Pick<PublishReviewProps, 'detail'>) {
  if (!added || !isAddedRecordName(name)) return null;
  return (
    <section>
      <h2>{LABELS.address}</h2>
      <Text overflowWrap="anywhere">{pathOfRecord(name)}</Text>
      <Text color="fg.muted" fontSize=".875rem">
        {LABELS.places[added.kind]}
      </Text>
    </section>
  );
}

function Topics({ review, labelOf, onOpen }: Pick<PublishReviewProps, 'review' | 'labelOf' | 'onOpen'>) {
  const { topics, acceptedCount, accept, askAgain } = review;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its topic.
  const answer = (act: () => void) => () => {
    act();
    title.current?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <Flex alignItems="baseline" flexWrap="wrap" gap="0 .6rem" marginBottom=".75rem">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {words.checks.review}
        </h2>
        {topics.length > 0 && (
          <Text as="span" fontSize=".8125rem" color="fg.muted">
            {words.checks.openTopics(topics.length)}
          </Text>
        )}
      </Flex>
      <ul>
        {topics.map((topic) => (
          <OpenTopic
            key={topic.key}
            topic={topic}
            labelOf={labelOf}
            onOpen={onOpen}
            onAccept={answer(() => accept(topic.key))}
          />
        ))}
        <TopicRow color="ok.fg">
          <Icon name="check" />
          <span role="status">{topics.length === 0 ? LABELS.inOrder : words.checks.restInOrder}</span>
        </TopicRow>
      </ul>
      {acceptedCount > 0 && (
        <Flex alignItems="baseline" gap=".6rem" fontSize=".875rem" color="fg.muted">
          {words.checks.accepted(acceptedCount)}
          <TextButton type="button" onClick={answer(askAgain)}>
            {words.checks.askAgain}
          </TextButton>
        </Flex>
      )}
    </section>
  );
}

type OpenTopicProps = Pick<PublishReviewProps, 'labelOf' | 'onOpen'> & { topic: Topic; onAccept: () => void };

function OpenTopic({ topic, labelOf, onOpen, onAccept }: OpenTopicProps) {
  if (topic.kind === 'city') {
    const { path, city, text } = topic;
    const sentence = LABELS.city(labelOf(path), city);
    return (
      <TopicFrame
        sentence={sentence}
        mend={
          <Button look="line" aria-label={words.checks.showOf(sentence)} onClick={() => onOpen(path)}>
            {words.checks.show}
          </Button>
        }
        onAccept={onAccept}
      >
        <Text lang="tr" fontFamily="serif" overflowWrap="anywhere">
          {text}
        </Text>
      </TopicFrame>
    );
  }
  const { id, title, contradictions } = topic.post;
  return (
    <TopicFrame
      sentence={LABELS.post(title)}
      mend={
        <ButtonTo look="line" to={pathTo('adminPostEdit', { id })}>
          {LABELS.openPost}
        </ButtonTo>
      }
      onAccept={onAccept}
    >
      {contradictions.map(({ written, sentence, facts }) => (
        <Fragment key={`${written} ${sentence}`}>
          <Text lang="tr" fontFamily="serif" overflowWrap="anywhere">
            {sentence}
          </Text>
          <Text color="fg.muted" fontSize=".875rem">
            {siteWords.formerNumbers.number(written, factValues(facts))}
          </Text>
        </Fragment>
      ))}
    </TopicFrame>
  );
}

type TopicFrameProps = { sentence: string; mend: ReactNode; onAccept: () => void; children: ReactNode };

function TopicFrame({ sentence, mend, onAccept, children }: TopicFrameProps) {
  return (
    <TopicRow>
      <Text as="span" className="icon" color="warn.fg">
        <Icon name="warning" />
      </Text>
      <Grid gap=".5rem" minWidth="0">
        <Text as="b" fontSize=".9375rem" overflowWrap="anywhere">
          {sentence}
        </Text>
        {children}
        <Flex alignItems="center" flexWrap="wrap" gap=".9rem">
          {mend}
          <TextButton type="button" aria-label={words.checks.acceptOf(sentence)} onClick={onAccept}>
            {words.checks.accept}
          </TextButton>
        </Flex>
      </Grid>
    </TopicRow>
  );
}
