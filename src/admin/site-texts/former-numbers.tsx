import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { FACT_RULES } from '#shared/site-texts/fact-rules.ts';
import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import type { FactEffects } from '#shared/site-texts/schemas.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { FoldedSection } from '#src/admin/kit/section.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { factSubject, factValues } from '#src/admin/lib/fact-words.ts';
import type { FactEffectsList } from './fact-effects.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.formerNumbers;

type FormerNumbersProps = {
  list: FactEffectsList;
  /** The number of the live publication. A new publication opens the section. */
  live: number | undefined;
  /** True if the list is about a planned publication, after which the posts will state a former number. */
  isPlanned: boolean;
};

/** A list of posts that state the former number of a fact. Members confirm each correction on a screen of its own. */
export function FormerNumbers({ list, live, isPlanned }: FormerNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  const [lastLive, setLastLive] = useState(live);
  if (live !== lastLive) {
    setLastLive(live);
    setOpen(true);
  }
  const count = list.data?.posts.length ?? 0;
  return (
    <FoldedSection open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <h2>{LABELS.title}</h2>
        <WorkIcon name={isOpen ? 'up' : 'down'} />
        {count > 0 && <span data-changed="">{LABELS.count(count)}</span>}
      </summary>
      {isOpen && (
        <ListStates
          list={list}
          total={list.data && 1}
          failed={LABELS.failed}
          frame={Fragment}
          skeleton={<SkeletonList label={LABELS.loading} rows={3} height="3rem" />}
          empty=""
        >
          {list.data && <Posts effects={list.data} isPlanned={isPlanned} />}
        </ListStates>
      )}
    </FoldedSection>
  );
}

function Posts({
  effects: { posts, isOfDraft, isComplete },
  isPlanned,
}: Pick<FormerNumbersProps, 'isPlanned'> & { effects: FactEffects }) {
  const unsearched = FACT_NAMES.filter((name) => !FACT_RULES[name].words).map(factSubject);
  const ofDraft = isPlanned ? LABELS.afterPlan : LABELS.afterPublishing;
  const explanation = isOfDraft ? ofDraft : LABELS.now;
  return (
    <Grid gap="1rem" fontSize=".875rem">
      <p>{posts.length === 0 ? LABELS.none : explanation}</p>
      {posts.length > 0 && !isOfDraft && (
        <div>
          <ButtonTo look="line" to={pathTo('adminPostCorrections')}>
            {LABELS.correctAll}
          </ButtonTo>
        </div>
      )}
      <Grid as="ul" gap="1rem">
        {posts.map(({ id, title, contradictions }) => (
          <li key={id}>
            <Link lang="tr" to={pathTo('adminPostEdit', { id })}>
              {title}
            </Link>
            {contradictions.map(({ written, sentence, facts }) => (
              <Fragment key={`${written} ${sentence}`}>
                <Text lang="tr" fontFamily="serif" overflowWrap="anywhere">
                  {sentence}
                </Text>
                <Text color="fg.muted">{LABELS.number(written, factValues(facts))}</Text>
              </Fragment>
            ))}
          </li>
        ))}
      </Grid>
      {!isComplete && <p>{LABELS.incomplete}</p>}
      <Text color="fg.muted">{LABELS.unsearched(unsearched)}</Text>
    </Grid>
  );
}
