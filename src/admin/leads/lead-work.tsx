import { LEAD_STAGES } from '#shared/lead-states.ts';
import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useState } from 'react';
import { dayFromNow } from './lead-times.ts';
import { useOwners } from './use-owners.ts';
import { words } from '#src/admin/lib/words.ts';

const REMINDER_DAYS = [1, 3, 7] as const;

const { work: MESSAGES, stages: STAGES } = words.leads;
const FAILURE = { failed: words.leads.failed.work };

export function LeadWork({ lead }: { lead: LeadDetail }) {
  const { id } = lead;
  const { owners } = useOwners();
  const { work } = trpc.admin.leads;
  const { change } = useChange();
  const [stage, setStage] = useSavingValue(lead.stage);
  const [ownerId, setOwner] = useSavingValue(lead.ownerId);
  const onOwner = (newOwnerId: string | null) =>
    void setOwner(newOwnerId, change(work.setOwner, { id, ownerId: newOwnerId }, FAILURE));
  const isUnknown = lead.ownerId !== null && !owners.some((owner) => owner.id === lead.ownerId);

  return (
    <Grid gap=".9rem" padding="1rem 0" borderBottom="1px solid var(--colors-line)">
      <Segments
        label={MESSAGES.stage}
        value={stage}
        options={LEAD_STAGES.map((each) => [each, STAGES[each]] as const)}
        onChange={(newStage) =>
          void setStage(newStage, change(work.setStage, { id, stage: newStage }, FAILURE))
        }
      />
      <Grid
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        gap=".6rem 1rem"
        css={{ '@media (max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <SelectField
          small
          label={MESSAGES.owner}
          name="owner"
          value={ownerId ?? ''}
          onChange={({ target }) => onOwner(target.value || null)}
          options={[
            ['', MESSAGES.nobody],
            ...owners.map(({ id: owner, name }) => [owner, name] as const),
            ...(isUnknown ? [[lead.ownerId ?? '', lead.owner?.name ?? ''] as const] : []),
          ]}
        />
        <Reminder
          key={lead.id}
          lead={lead}
          onRemind={(on) => void change(work.setReminder, { id, on }, FAILURE)}
        />
      </Grid>
    </Grid>
  );
}

type ReminderProps = { lead: LeadDetail; onRemind: (on: string | null) => void };

/** The chosen value while it is being saved, then the saved one. */
function useSavingValue<Value>(savedValue: Value) {
  const [choice, setChoice] = useState<{ value: Value }>();
  const choose = async (value: Value, saving: Promise<unknown>) => {
    const newChoice = { value };
    setChoice(newChoice);
    await saving;
    // Another value may have been chosen meanwhile.
    setChoice((latest) => (latest === newChoice ? undefined : latest));
  };
  return [choice ? choice.value : savedValue, choose] as const;
}

function Reminder({ lead, onRemind }: ReminderProps) {
  const { timeZone } = useSite();
  return (
    <div>
      <DayField
        small
        label={MESSAGES.reminder}
        name="remindOn"
        value={lead.remindOn ?? ''}
        onChange={(day) => onRemind(day || null)}
      />
      <Flex
        flexWrap="wrap"
        gap="0 .85rem"
        marginTop=".2rem"
        fontSize=".875rem"
        css={{
          '@media (max-width: 48rem)': {
            '& button': { minHeight: 'target', minWidth: 'target', textAlign: 'left' },
          },
        }}
      >
        {REMINDER_DAYS.map((days) => (
          <TextButton key={days} type="button" onClick={() => onRemind(dayFromNow(days, timeZone))}>
            {MESSAGES.days[days]}
          </TextButton>
        ))}
        {lead.remindOn !== null && (
          <TextButton type="button" onClick={() => onRemind(null)}>
            {MESSAGES.noReminder}
          </TextButton>
        )}
      </Flex>
    </div>
  );
}
