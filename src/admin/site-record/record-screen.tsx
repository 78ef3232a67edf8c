import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { useLeaveGuard } from '#src/editor/form/use-leave-guard.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ActionRow, HeadActions } from '#src/admin/kit/section.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import { problemsOf } from './field-problems.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { RecordSections, sectionOfPath } from './record-sections.tsx';
import { RecordStates } from './record-state.tsx';
import { pathLabel, ProblemList } from './problem-list.tsx';
import { differences, idOf, type Path } from './record-values.ts';
import { type SaveState, useRecord } from './use-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The form of a record. Typing is saved by itself; visitors read it after a publication. */
export function RecordScreen({ detail }: { detail: RecordDetail }) {
  const { name, texts, plan } = detail;
  const record = useRecord(name, detail);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [showsProblems, setShowsProblems] = useState(false);
  const [dialog, setDialog] = useState<'plan' | 'versions'>();
  useLeaveGuard(record.isUnsaved);

  const problems = showsProblems ? problemsOf(name, record.fields, texts) : new Map<string, string>();
  const changes = differences(detail.liveFields, record.fields);
  const isChanged = changes.length > 0 && !(plan && detail.version === 0 && !record.isUnsaved);
  const actions = useRecordActions(record, detail, () => {
    const isInvalid = problemsOf(name, record.fields, texts).size > 0;
    setShowsProblems(isInvalid);
    return isInvalid;
  });
  const labelOf = (key: string) => labelsOf(name)[key] ?? key;
  const openField = (path: Path) => {
    setOpen(new Set(open).add(sectionOfPath(name, path)));
    requestAnimationFrame(() => document.getElementsByName(idOf(path))[0]?.focus());
  };
  const form = { fields: record.fields, texts, problems, labelOf, change: record.change };
  return (
    <>
      <PageHead title={siteWords.names[name]} back={{ label: siteWords.back, to: pathTo('adminSite') }}>
        <HeadActions>
          <Button look="line" onClick={() => setDialog('versions')}>
            {siteWords.history}
          </Button>
          {detail.version > 0 && (
            <Button look="line" disabled={actions.busy} onClick={() => void actions.discard()}>
              {siteWords.discard}
            </Button>
          )}
          {plan && (
            <Button look="line" disabled={actions.busy} onClick={() => void actions.cancelPlan(plan.number)}>
              {siteWords.cancelPlan}
            </Button>
          )}
          <Button look="line" disabled={actions.busy || !isChanged} onClick={() => setDialog('plan')}>
            {siteWords.plan}
          </Button>
          <Button disabled={actions.busy || !isChanged} onClick={() => void actions.publish(null)}>
            {siteWords.publish}
          </Button>
        </HeadActions>
      </PageHead>
      <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1.5rem" marginBottom="1.5rem">
        <RecordStates record={detail} isChanged={isChanged} />
        <Text
          as="span"
          color="fg.muted"
          fontSize="sm"
          css={{ '&[data-warn]': { color: 'warn.fg' } }}
          data-warn={changes.length > 0 ? '' : undefined}
        >
          {changes.length > 0 ? siteWords.changes(changes.length) : siteWords.noChanges}
        </Text>
        <SaveText state={record.saveState} isUnsaved={record.isUnsaved} />
      </Flex>
      {record.conflict && (
        <Grid gap=".75rem" marginBottom="1.5rem">
          <Alert
            text={siteWords.conflict.text(
              record.conflict.paths.map((path) => pathLabel(path, labelOf)).join('; '),
            )}
          />
          <ActionRow>
            <Button look="line" onClick={() => record.settle('mine')}>
              {siteWords.conflict.mine}
            </Button>
            <Button look="line" onClick={() => record.settle('theirs')}>
              {siteWords.conflict.theirs}
            </Button>
          </ActionRow>
        </Grid>
      )}
      <ProblemList problems={problems} labelOf={labelOf} onOpen={openField} />
      <Grid maxWidth="46rem">
        <RecordSections
          name={name}
          form={form}
          changes={changes}
          open={open}
          onToggle={(section, isOpen) => {
            const next = new Set(open);
            if (isOpen) next.add(section);
            else next.delete(section);
            setOpen(next);
          }}
        />
      </Grid>
      {dialog === 'plan' && (
        <PlanDialog
          onClose={() => setDialog(undefined)}
          onPlan={(liveFrom) => {
            setDialog(undefined);
            void actions.publish(liveFrom);
          }}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          detail={detail}
          onClose={() => setDialog(undefined)}
          onRestore={(number) => {
            setDialog(undefined);
            void actions.restore(number);
          }}
        />
      )}
    </>
  );
}

function labelsOf(name: RecordDetail['name']): Readonly<Record<string, string>> {
  return name === 'facts' ? siteWords.facts : siteWords.fields;
}

function SaveText({ state, isUnsaved }: { state: SaveState; isUnsaved: boolean }) {
  const { timeZone } = useSite();
  const text = textOf(state, isUnsaved, timeZone);
  return (
    <Text
      as="span"
      role="status"
      fontSize="sm"
      color="fg.muted"
      css={{ '&[data-warn]': { color: 'warn.fg' } }}
      data-warn={state.kind === 'failed' ? '' : undefined}
    >
      {text}
    </Text>
  );
}

function textOf(state: SaveState, isUnsaved: boolean, timeZone: string): string {
  if (state.kind === 'failed') return siteWords.notSaved;
  if (state.kind === 'saving' || isUnsaved) return siteWords.saving;
  return state.at ? siteWords.saved(formatDate(state.at, 'clock', timeZone)) : '';
}
