import { useId, useState } from 'react';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { fromFieldTime, toFieldTime } from '#src/admin/kit/field-time.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorWords, failureWords } from '#src/admin/lib/error-words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { siteWords } from './site-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type PlanDialogProps = {
  /** Rejects if the server refuses the time. */
  onPlan: (liveFrom: Date) => Promise<void>;
  onClose: () => void;
};

/** Asks for the time of a publication. The proposed time is the next midnight. */
export function PlanDialog({ onPlan, onClose }: PlanDialogProps) {
  const { timeZone } = useSite();
  const titleId = useId();
  const { attributes, values, busy, change, errorOf } = usePlanForm(onPlan);
  const { value, unreadable } = values;
  const liveFrom = unreadable === undefined ? fromFieldTime(value, timeZone) : undefined;
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form {...attributes}>
        <DialogTitle id={titleId}>{siteWords.planTitle}</DialogTitle>
        <Box marginTop="1rem">
          <DayField
            withTime
            required
            label={siteWords.planLabel}
            name="value"
            value={value}
            error={errorOf('value')}
            onChange={(day) => change({ value: day, unreadable: undefined })}
            onProblem={(message) => change({ unreadable: message })}
          />
          {liveFrom && (
            <Text marginTop=".5rem" role="status">
              {siteWords.planTime(formatDate(liveFrom, 'dayTime', timeZone))}
            </Text>
          )}
        </Box>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {siteWords.cancel}
          </Button>
          <Button type="submit" disabled={busy}>
            {siteWords.planSubmit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type PlanValues = {
  value: string;
  /** The message for a text that is not a day. */
  unreadable: string | undefined;
};

function usePlanForm(onPlan: PlanDialogProps['onPlan']) {
  const { timeZone } = useSite();
  const [proposal] = useState(
    () => `${toFieldTime(new Date(Date.now() + DAY_MS), timeZone).slice(0, 10)}T00:00`,
  );
  return useForm<PlanValues>({
    start: { value: proposal, unreadable: undefined },
    findProblem({ value, unreadable }) {
      if (unreadable !== undefined) return { message: unreadable, field: 'value' };
      if (fromFieldTime(value, timeZone)) return undefined;
      return { message: errorWords('SITE_PLAN_IN_PAST'), field: 'value' };
    },
    async send({ value }) {
      const liveFrom = fromFieldTime(value, timeZone);
      if (liveFrom) await onPlan(liveFrom);
    },
    problemOf: (error) => ({ message: failureWords(error), field: 'value' }),
  });
}
