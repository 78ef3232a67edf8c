import { useEffect, useId, useRef } from 'react';
import type { LeadCall, LeadCallOutcome } from '#shared/leads/inbox-schemas.ts';
import { CALL_OUTCOMES } from '#shared/leads/lead-states.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { QuestionBox } from './card-parts.ts';
import { formatSent } from './lead-times.ts';

const { call: LABELS } = words.leads;

type CallQuestionProps = {
  call: LeadCall;
  /** True if the member has just called. The focus then waits at the question until the member returns. */
  takesFocus: boolean;
  onOutcome: (outcome: LeadCallOutcome['outcome']) => void;
};

/** Asks for the outcome of a call. The question is answered in one press, and stays until then. */
export function CallQuestion({ call, takesFocus, onOutcome }: CallQuestionProps) {
  const id = useId();
  const { timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <QuestionBox aria-labelledby={id}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {LABELS.question}
        </h3>
        <p>{LABELS.of(formatSent(call.calledAt, timeZone))}</p>
      </div>
      <div className="outcomes">
        {CALL_OUTCOMES.map((outcome) => (
          <Button key={outcome} look="line" onClick={() => onOutcome(outcome)}>
            {LABELS.outcomes[outcome]}
          </Button>
        ))}
      </div>
      <TextButton type="button" onClick={() => onOutcome('not called')}>
        {LABELS.notCalled}
      </TextButton>
    </QuestionBox>
  );
}
