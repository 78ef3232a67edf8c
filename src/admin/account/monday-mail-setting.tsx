import { useId } from 'react';
import { Switch } from '#src/admin/assistants/assistant-parts.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.account.mondayMail;

export function MondayMailSetting() {
  const id = useId();
  const { busy, change } = useChange();
  const { mondayMail } = trpc.account;
  const { data } = mondayMail.state.useQuery(undefined, ASKED_BY_LOAD);
  const isConfigured = data?.isConfigured ?? true;
  const turn = (isOn: boolean) =>
    change(mondayMail.set, { isOn }, { done: isOn ? LABELS.on : LABELS.off, failed: LABELS.failed });
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p id={`${id}about`}>{isConfigured ? LABELS.about : LABELS.unconfigured}</p>
      </div>
      <div>
        <Switch
          type="button"
          role="switch"
          aria-checked={data?.isOn ?? false}
          aria-labelledby={id}
          aria-describedby={`${id}about`}
          disabled={!data || busy || !isConfigured}
          onClick={() => void turn(!data?.isOn)}
        >
          <span aria-hidden="true" />
        </Switch>
      </div>
    </Setting>
  );
}
