import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { dayFromNow } from './lead-times.ts';
import { useOwners } from './use-owners.ts';
import { useSavingValue } from './use-saving-value.ts';

const REMINDER_DAYS = [1, 3, 7] as const;

const { work: LABELS } = words.leads;
const FAILURE = { failed: words.leads.failed.work };

export function LeadWork({ lead }: { lead: LeadDetail }) {
  const { id } = lead;
  const { owners } = useOwners();
  const { work } = trpc.admin.leads;
  const { change } = useChange();
  const [ownerId, setOwner] = useSavingValue(lead.ownerId);
  const onOwner = (newOwnerId: string | null) =>
    void setOwner(newOwnerId, change(work.setOwner, { id, ownerId: newOwnerId }, FAILURE));
  const isUnknown = lead.ownerId !== null && !owners.some((owner) => owner.id === lead.ownerId);

  return (
    <>
      <SelectField
        label={LABELS.owner}
        name="owner"
        value={ownerId ?? ''}
        onChange={({ target }) => onOwner(target.value || null)}
        options={[
          ['', LABELS.nobody],
          ...owners.map(({ id: owner, name }) => [owner, name] as const),
          ...(isUnknown ? [[lead.ownerId ?? '', lead.owner?.name ?? ''] as const] : []),
        ]}
      />
      <Reminder
        key={lead.id}
        lead={lead}
        onRemind={(on) => void change(work.setReminder, { id, on }, FAILURE)}
      />
    </>
  );
}

type ReminderProps = { lead: LeadDetail; onRemind: (on: string | null) => void };

function Reminder({ lead, onRemind }: ReminderProps) {
  const { timeZone } = useSite();
  return (
    <div>
      <DayField
        label={LABELS.reminder}
        name="remindOn"
        value={lead.remindOn ?? ''}
        onChange={(day) => onRemind(day || null)}
      />
      <Flex
        data-next-step="missed"
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
            {LABELS.days[days]}
          </TextButton>
        ))}
        {lead.remindOn !== null && (
          <TextButton type="button" onClick={() => onRemind(null)}>
            {LABELS.noReminder}
          </TextButton>
        )}
      </Flex>
    </div>
  );
}
