import { useEffect, useRef, useState } from 'react';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { LEAD_STAGES, type LeadStage as Stage } from '#shared/leads/lead-states.ts';
import { Box } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { isTypedInto } from '#src/admin/lib/sidebar-shortcut.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { LeadMoney } from './lead-money.tsx';
import { useInOrder } from './use-in-order.ts';
import { useSavingValue } from './use-saving-value.ts';

const { work: LABELS, stages: STAGES } = words.leads;
const FAILURE = { failed: words.leads.failed.work };

/** The stage and its fields. A new stage is saved at once, even if the fields are empty. */
export function LeadStage({ lead }: { lead: LeadDetail }) {
  const { id } = lead;
  const { change } = useChange();
  const inOrder = useInOrder();
  const [stage, choose] = useSavingValue(lead.stage);
  const [wantsAmount, setWantsAmount] = useState(false);
  // Arrow keys walk through the stages, so the focus must stay.
  const isByKey = useRef(false);
  const setStage = (newStage: Stage) => {
    setWantsAmount(!isByKey.current);
    void choose(
      newStage,
      inOrder(() => change(trpc.admin.leads.work.setStage, { id, stage: newStage }, FAILURE)),
    );
  };
  useStageKeys((newStage) => {
    if (newStage !== stage) setStage(newStage);
  });
  return (
    <>
      <Box
        css={{ '& label': { flex: '1 1 0' } }}
        onPointerDown={() => (isByKey.current = false)}
        onKeyDown={() => (isByKey.current = true)}
        onBlur={() => (isByKey.current = false)}
      >
        <Segments
          fills
          label={LABELS.stage}
          value={stage}
          options={LEAD_STAGES.map((each) => [each, STAGES[each]] as const)}
          onChange={setStage}
        />
      </Box>
      <LeadMoney lead={lead} stage={stage} inOrder={inOrder} wantsAmount={wantsAmount} />
    </>
  );
}

/** Handles the keys 1 to 4, which set the stage, except in a field, a menu or a dialog. */
function useStageKeys(onStage: (stage: Stage) => void): void {
  const latest = useRef(onStage);
  useEffect(() => {
    latest.current = onStage;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      const stage = /^[1-4]$/.test(key) ? LEAD_STAGES[Number(key) - 1] : undefined;
      const hasModifier = ctrlKey || metaKey || altKey;
      if (!stage || hasModifier || repeat || event.defaultPrevented || isTypedInto(target)) return;
      if (document.querySelector('dialog[open]') !== null || isInPopover(target)) return;
      event.preventDefault();
      latest.current(stage);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True if the target is in a popover, such as a menu or a calendar. */
function isInPopover(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[popover]') !== null;
}
