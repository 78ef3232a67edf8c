import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { StateBadge, type StateKind } from '#src/admin/kit/state-badge.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Bar } from '../record-head-parts.ts';
import { lengthOf, type StartedExperiment } from './experiment-results.tsx';
import { experimentWords } from './experiment-words.ts';
import type { ExperimentActions } from './use-experiment-actions.ts';
import type { SecondText } from './use-second-text.ts';

const TITLE_ID = 'experiment-title';

const BADGES: Readonly<Record<StartedExperiment['state'], StateKind>> = {
  draft: 'plain',
  planned: 'info',
  running: 'info',
  over: 'plain',
  decided: 'plain',
};

type ExperimentHeadProps = {
  record: RecordDetail;
  title: string;
  /** Undefined before the first save. */
  experiment: StartedExperiment | undefined;
  second: SecondText;
  isSecondLive: boolean;
  actions: ExperimentActions;
  onStart: () => void;
  onAgain: () => void;
};

/** The bar above a test: its state, and the one action that fits the state. */
export function ExperimentHead(props: ExperimentHeadProps) {
  const { record, title, experiment, isSecondLive } = props;
  const state = experiment?.state ?? 'draft';
  const isPublished = state === 'decided' && isSecondLive;
  useDocumentTitle(title);
  return (
    <Bar>
      <Link
        className="iconbtn"
        to={pathTo('adminSiteRecord', { name: record.name })}
        aria-label={experimentWords.back}
        title={experimentWords.back}
      >
        <WorkIcon name="back" />
      </Link>
      <h1 id={TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      <span className="states wide">
        <StateBadge kind={isPublished ? 'ok' : BADGES[state]}>
          {isPublished ? experimentWords.published : experimentWords.states[state]}
        </StateBadge>
      </span>
      <span className="path wide">{experimentWords.about}</span>
      <span className="saved" role="status">
        <Remark {...props} />
      </span>
      <Actions {...props} />
    </Bar>
  );
}

function Remark({ experiment, second }: ExperimentHeadProps) {
  const { timeZone } = useSite();
  const text = remarkOf(experiment, second, timeZone);
  if (text === undefined) return null;
  return (
    <Text
      as="span"
      display="block"
      overflow="hidden"
      textOverflow="ellipsis"
      color="fg.muted"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {text}
    </Text>
  );
}

function remarkOf(
  experiment: StartedExperiment | undefined,
  { state, saved }: SecondText,
  timeZone: string,
): string | undefined {
  const dayOf = (moment: Date) => formatDate(moment, 'day', timeZone);
  if (experiment?.startsAt && experiment.endsAt) {
    const { startsAt, endsAt, decidedAt, elapsedDays } = experiment;
    if (experiment.state === 'planned')
      return experimentWords.starts(formatDate(startsAt, 'dayTime', timeZone), lengthOf(experiment));
    if (experiment.state === 'running')
      return experimentWords.runs(dayOf(startsAt), elapsedDays, lengthOf(experiment));
    const end = decidedAt && decidedAt < endsAt ? decidedAt : endsAt;
    return experimentWords.ran(dayOf(startsAt), dayOf(end));
  }
  if (state === 'failed') return experimentWords.notSaved;
  if (state === 'unsaved') return experimentWords.saving;
  return saved && experimentWords.saved(formatDate(saved.savedAt, 'clock', timeZone));
}

/** Returns whether B is better, and whether a member may decide now. */
function decisionOf(experiment: ExperimentHeadProps['experiment']) {
  const { state = 'draft', comparison } = experiment ?? {};
  const verdict = comparison?.verdict ?? 'early';
  const isOpen = state === 'over' || (state === 'running' && verdict !== 'early' && verdict !== 'same');
  return { state, isOpen, wins: verdict === 'b' };
}

function menuItems({ experiment, second, actions, onAgain }: ExperimentHeadProps): MenuItem[] {
  const { state, isOpen, wins } = decisionOf(experiment);
  const id = experiment?.id;
  const removable = id ?? second.saved?.id;
  return [
    ...(removable !== undefined && state === 'draft'
      ? [
          {
            label: experimentWords.remove,
            icon: 'delete',
            onPress: () => void actions.remove(removable),
          } as const,
        ]
      : []),
    ...(state === 'decided'
      ? [{ label: experimentWords.again, icon: 'plus', onPress: onAgain } as const]
      : []),
    ...(isOpen && id !== undefined
      ? [
          {
            label: wins ? experimentWords.keepFirst : experimentWords.publishSecond,
            icon: wins ? 'retry' : 'out',
            onPhones: true,
            onPress: () => void (wins ? actions.keepFirst(id) : actions.publishSecond(id)),
          } as const,
        ]
      : []),
  ];
}

function Actions(props: ExperimentHeadProps) {
  const { experiment, actions, onStart } = props;
  const { busy } = actions;
  const { state, isOpen, wins } = decisionOf(experiment);
  const id = experiment?.id;
  const items = menuItems(props);
  return (
    <>
      {state === 'draft' && (
        <Button disabled={busy} onClick={onStart}>
          {experimentWords.start}
        </Button>
      )}
      {id !== undefined && state === 'planned' && (
        <Button look="line" className="btn btn-line" disabled={busy} onClick={() => void actions.remove(id)}>
          {experimentWords.cancelPlan}
        </Button>
      )}
      {id !== undefined && state === 'running' && !isOpen && (
        <Button look="line" className="btn btn-line" disabled={busy} onClick={() => void actions.end(id)}>
          {experimentWords.end}
        </Button>
      )}
      {id !== undefined && isOpen && <Decision {...{ id, actions, wins }} />}
      {items.length > 0 && <MenuButton label={experimentWords.more} describedBy={TITLE_ID} items={items} />}
    </>
  );
}

type DecisionProps = { id: string; wins: boolean; actions: ExperimentActions };

/** Two versions to choose from. The better one, or else version A, is the primary button. */
function Decision({ id, wins, actions }: DecisionProps) {
  const { busy, keepFirst, publishSecond } = actions;
  const keep = { label: experimentWords.keepFirst, act: () => void keepFirst(id) };
  const publish = {
    label: wins ? experimentWords.publishWinner : experimentWords.publishSecond,
    act: () => void publishSecond(id),
  };
  const [primary, other] = wins ? [publish, keep] : [keep, publish];
  return (
    <>
      <Button look="line" className="btn btn-line wide" disabled={busy} onClick={other.act}>
        {other.label}
      </Button>
      <Button disabled={busy} onClick={primary.act}>
        {primary.label}
      </Button>
    </>
  );
}
