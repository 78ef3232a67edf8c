import { addDays } from 'date-fns/addDays';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '#shared/posts/checks/nodes-of.ts';
import { correctionsOf } from '#shared/posts/checks/post-checks.ts';
import { fromFieldTime, toFieldTime } from '#src/admin/kit/field-time.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { SidePanel } from '#src/admin/kit/side-panel.tsx';
import { MORNING } from '#src/admin/kit/typed-day.ts';
import { useFacts } from '#src/admin/lib/use-facts.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { FoldedPreviews } from '../checks/head-preview.tsx';
import { OpenHints } from '../checks/open-hints.tsx';
import { usePostHints } from '../checks/use-post-hints.ts';
import { primaryAct } from './button-effects.ts';
import type { Editing } from './editing.ts';
import { PublishDate } from './publish-date.tsx';

const LABELS = words.editor.publishSheet;

type PublishSheetProps = { postId: string; editing: Editing; onClose: () => void };

/**
 * The panel before a post is published or scheduled: the date, the open hints, and previews of the search result
 * and of the shared link. The publish button has the focus, so that Enter publishes.
 */
export function PublishSheet({ postId, editing: { core, fields, stored }, onClose }: PublishSheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const state = usePostHints(postId, core.draft);
  const { facts } = useFacts();

  const publish = () => {
    onClose();
    core.ask('publish');
  };
  const show = (place: Place) => {
    onClose();
    core.showInText(place);
  };
  return (
    <SidePanel
      title={LABELS.title}
      closeLabel={LABELS.close}
      onClose={onClose}
      foot={
        <>
          <Button look="line" onClick={onClose}>
            {LABELS.back}
          </Button>
          <Button ref={button} onClick={publish}>
            {words.editor.actions[primaryAct(stored, fields)]}
          </Button>
        </>
      }
    >
      <Grid gap="1.5rem" gridTemplateColumns="minmax(0, 1fr)" css={{ '& h2': { fontSize: '1.0625rem' } }}>
        <PublishTime value={fields.publishedAt} onChange={(publishedAt) => core.change({ publishedAt })} />
        {state.hints && (
          <OpenHints
            state={state}
            mending={{
              fields,
              onChange: core.change,
              onShow: show,
              onDescribe: core.describePicture,
              onCorrect: (hint) => facts && core.correct(correctionsOf(core.draft(), hint, facts)),
              onTakePictures: core.copyPicturesToLibrary,
            }}
          />
        )}
        {state.head && <FoldedPreviews head={state.head} />}
      </Grid>
    </SidePanel>
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
