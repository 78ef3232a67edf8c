import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { PageRemoval } from './page-removal.tsx';
import { publicPathOf } from './public-path.ts';
import type { DraftView } from './record-draft.ts';
import { RecordStates } from './record-state.tsx';
import { siteWords } from './site-words.ts';

type RecordHeadProps = {
  detail: RecordDetail;
  view: DraftView;
  /** The number of fields that differ from the live text. */
  changeCount: number;
  busy: boolean;
  actions: { discard: () => Promise<void>; cancelPlan: (number: number) => Promise<void> };
  onPublish: () => void;
  onPlan: () => void;
  onHistory: () => void;
};

export function RecordHead(props: RecordHeadProps) {
  const { detail, view, changeCount } = props;
  const isPlanned = detail.plan !== null && view.version === 0 && !view.isUnsaved;
  const title = { title: titleOfRecord(detail), back: { label: siteWords.back, to: pathTo('adminSite') } };
  if (detail.isLocked) {
    return (
      <PageHead {...title} about={siteWords.locked}>
        <PageLink detail={detail} />
      </PageHead>
    );
  }
  return (
    <>
      <PageHead {...title} about={<RecordStates record={detail} isChanged={changeCount > 0 && !isPlanned} />}>
        <RecordActions {...props} />
      </PageHead>
      <PublicationBar {...props} isPlanned={isPlanned} />
    </>
  );
}

const isNotLive = ({ added, live }: RecordDetail) => added !== null && !live;

function RecordActions({ detail, view, busy, actions, onHistory }: RecordHeadProps) {
  const { plan } = detail;
  return (
    <HeadActions>
      <PageLink detail={detail} />
      <Button look="line" onClick={onHistory}>
        {siteWords.history}
      </Button>
      {view.version > 0 && !isNotLive(detail) && (
        <Button look="line" disabled={busy} onClick={() => void actions.discard()}>
          {siteWords.discard}
        </Button>
      )}
      {plan && (
        <Button look="line" disabled={busy} onClick={() => void actions.cancelPlan(plan.number)}>
          {siteWords.cancelPlan}
        </Button>
      )}
      <PageRemoval record={detail} />
    </HeadActions>
  );
}

/** The bar with the state and the buttons. The bar stays visible while a long form scrolls. */
function PublicationBar(props: RecordHeadProps & { isPlanned: boolean }) {
  const { detail, view, changeCount, busy, isPlanned, onPlan, onPublish } = props;
  const isPublishable = (changeCount > 0 || isNotLive(detail)) && !isPlanned && !view.conflict;
  return (
    <Flex
      position="sticky"
      top="var(--below-bar)"
      zIndex="5"
      alignItems="center"
      gap="1rem"
      marginBottom="1rem"
      paddingBlock=".6rem"
      borderBottom="1px solid var(--colors-line)"
      background="bg"
    >
      <Flex flex="1 1 0" minWidth="0" flexWrap="wrap" alignItems="baseline" gap="0 1.5rem">
        {!isNotLive(detail) && (
          <Remark isWarning={changeCount > 0}>
            {changeCount > 0 ? siteWords.changes(changeCount) : siteWords.noChanges}
          </Remark>
        )}
        <span role="status">
          <SaveText view={view} />
        </span>
      </Flex>
      {!detail.added?.removedAs && (
        <Flex gap=".65rem" css={{ '@media (max-width: 36rem)': { '& .btn': { paddingInline: '.75rem' } } }}>
          <Button look="line" disabled={busy || !isPublishable} onClick={onPlan}>
            {siteWords.plan}
          </Button>
          <Button disabled={busy || !isPublishable} onClick={onPublish}>
            {siteWords.publish}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

function PageLink({ detail }: { detail: RecordDetail }) {
  const path = publicPathOf(detail);
  if (path === undefined) return null;
  return (
    <a className={buttonClass('line')} href={path} target="_blank" rel="noopener">
      {siteWords.viewPage}
    </a>
  );
}

function Remark({ isWarning, children }: { isWarning: boolean; children: string }) {
  return (
    <Text
      as="span"
      fontSize="sm"
      color="fg.muted"
      css={{ '&[data-warn]': { color: 'warn.fg' } }}
      data-warn={isWarning ? '' : undefined}
    >
      {children}
    </Text>
  );
}

function SaveText({ view: { state, isUnsaved, savedAt, conflict } }: { view: DraftView }) {
  const { timeZone } = useSite();
  if (conflict) return <Remark isWarning>{siteWords.conflict.open(conflict.paths.length)}</Remark>;
  if (state === 'failed') return <Remark isWarning>{siteWords.notSaved}</Remark>;
  if (state === 'saving' || isUnsaved) return <Remark isWarning={false}>{siteWords.saving}</Remark>;
  return (
    savedAt && <Remark isWarning={false}>{siteWords.saved(formatDate(savedAt, 'clock', timeZone))}</Remark>
  );
}
