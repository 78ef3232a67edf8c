import { useEffect, useRef, useState } from 'react';
import type { LeadCallOutcome, LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';

type Outcome = LeadCallOutcome['outcome'];

/** The control of the lead's card with which a call goes on after its outcome. */
const NEXT_STEPS: Readonly<Partial<Record<Outcome, string>>> = {
  missed: '[data-next-step=missed] button',
  talked: '[name=note]',
  won: '[name=wonAmount]',
};

/**
 * Logs the calls of a lead. `openCall` is the member's last call while it has no outcome. An outcome moves the focus to
 * its next step.
 */
export function useCall({ id, erasedAt, calls }: Pick<LeadDetail, 'id' | 'erasedAt' | 'calls'>) {
  const { email } = useMember();
  const { work } = trpc.admin.leads;
  const { change } = useChange();
  const card = useRef<HTMLElement>(null);
  const [hasCalled, setHasCalled] = useState(false);
  const nextStep = useRef<string>(undefined);
  const lastCall = calls.find(({ callerEmail }) => callerEmail === email);
  const openCall = lastCall?.outcome === null && erasedAt === null ? lastCall : undefined;

  // Runs after every rendering, as the field of a won lead appears with the new stage.
  useEffect(() => {
    const control =
      nextStep.current === undefined ? null : card.current?.querySelector<HTMLElement>(nextStep.current);
    if (!control) return;
    nextStep.current = undefined;
    control.focus();
  });

  const onCall = () => {
    setHasCalled(true);
    void change(work.logCall, { id }, { failed: words.leads.failed.call });
  };
  const onOutcome = (outcome: Outcome) => {
    if (!openCall) return;
    const done = () => {
      nextStep.current = NEXT_STEPS[outcome];
    };
    void change(
      work.setCallOutcome,
      { id, call: openCall.id, outcome },
      { done, failed: words.leads.failed.work },
    );
  };
  return { card, openCall, hasCalled, onCall, onOutcome };
}
