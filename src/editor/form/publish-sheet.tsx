import { addDays } from 'date-fns/addDays';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { fromFieldTime, toFieldTime } from '#src/admin/kit/field-time.ts';
import { Box, Grid } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { MORNING } from '#src/admin/kit/typed-day.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Place } from '../checks/nodes-of.ts';
import { PostHints } from '../checks/post-hints.tsx';
import { primaryAct } from './button-effects.ts';
import type { Editing } from './editing.ts';
import { PublishDate } from './publish-date.tsx';

const LABELS = words.editor.publishSheet;

type PublishSheetProps = { editing: Editing; onClose: () => void };

/**
 * The dialog before a post is published or scheduled: the date, hints, and a preview of search results and
 * social networks. The publish button has the focus, so that Enter publishes.
 */
export function PublishSheet({ editing: { core, fields, stored }, onClose }: PublishSheetProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  const publish = () => {
    onClose();
    core.ask('publish');
  };
  const show = (place: Place) => {
    onClose();
    core.showInText(place);
  };
  return (
    <Dialog labelledBy={titleId} wide onClose={onClose}>
      <DialogTitle id={titleId}>{LABELS.title}</DialogTitle>
      <Grid
        gap="1.5rem"
        marginTop="1.25rem"
        css={{
          '& section': { display: 'grid', gap: '.85rem' },
          '& section h2': { fontSize: '1.0625rem' },
          '& section figure': { maxWidth: 'none' },
        }}
      >
        <PublishTime value={fields.publishedAt} onChange={(publishedAt) => core.change({ publishedAt })} />
        <PostHints
          title={LABELS.review}
          draftOf={core.draft}
          onShow={show}
          onTakePictures={core.copyPicturesToLibrary}
        />
      </Grid>
      <Box
        position="sticky"
        bottom="0"
        background="bg.surface"
        paddingBlock=".25rem 1rem"
        marginBottom="-1rem"
      >
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {LABELS.back}
          </Button>
          <Button ref={button} onClick={publish}>
            {words.editor.actions[primaryAct(stored, fields)]}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

type PublishTimeProps = { value: Date | null; onChange: (value: Date | null) => void };

function PublishTime({ value, onChange }: PublishTimeProps) {
  const { timeZone } = useSite();
  const [hasDate, setHasDate] = useState(value !== null);
  const choose = (choice: 'now' | 'date') => {
    setHasDate(choice === 'date');
    onChange(choice === 'date' ? tomorrowMorning(timeZone) : null);
  };
  return (
    <Grid gap=".75rem">
      <Segments
        label={LABELS.when}
        value={hasDate ? 'date' : 'now'}
        options={[
          ['now', LABELS.now],
          ['date', LABELS.atDate],
        ]}
        onChange={choose}
      />
      {hasDate && <PublishDate value={value} onChange={onChange} />}
    </Grid>
  );
}

function tomorrowMorning(timeZone: string): Date | null {
  const tomorrow = toFieldTime(addDays(new Date(), 1), timeZone).slice(0, 10);
  return fromFieldTime(`${tomorrow}T${MORNING}`, timeZone);
}
