import { DayField } from '#src/admin/kit/day-field.tsx';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { fromFieldTime, toFieldTime } from '#src/editor/site-time.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useId, useState } from 'react';

const DAY_MS = 24 * 60 * 60 * 1000;

type PlanDialogProps = { onPlan: (liveFrom: Date) => void; onClose: () => void };

/** Asks for the time of a publication; it proposes the next midnight. */
export function PlanDialog({ onPlan, onClose }: PlanDialogProps) {
  const { timeZone } = useSite();
  const titleId = useId();
  const [value, setValue] = useState(
    () => `${toFieldTime(new Date(Date.now() + DAY_MS), timeZone).slice(0, 10)}T00:00`,
  );
  const liveFrom = fromFieldTime(value, timeZone);
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{siteWords.planTitle}</DialogTitle>
      <Box marginTop="1rem">
        <DayField
          withTime
          required
          label={siteWords.planLabel}
          name="live_from"
          value={value}
          onChange={setValue}
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
        <Button disabled={!liveFrom} onClick={() => liveFrom && onPlan(liveFrom)}>
          {siteWords.planSubmit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
