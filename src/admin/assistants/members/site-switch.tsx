import { useId } from 'react';
import type { SiteState } from '#shared/assistants/levels.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Switch, SwitchRow } from '../assistant-parts.ts';

const LABELS = words.assistants.all;

/** @param count the number of connections that the switch concerns */
export function SiteSwitch({ state, count }: { state: SiteState; count: number }) {
  const id = useId();
  const { busy, turn } = useTurn(count);
  const isOn = state === 'on';
  const details = {
    on: LABELS.onDetail(count),
    off: LABELS.offDetail(count),
    unavailable: LABELS.unavailable,
  };
  return (
    <SwitchRow aria-labelledby={`${id}title`}>
      <div>
        <h2 id={`${id}title`}>{isOn ? LABELS.on : LABELS.off}</h2>
        <p id={`${id}detail`}>{details[state]}</p>
      </div>
      <Switch
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={words.assistants.title}
        aria-describedby={`${id}detail`}
        disabled={busy || state === 'unavailable'}
        onClick={() => void turn(!isOn)}
      >
        <span aria-hidden="true" />
      </Switch>
    </SwitchRow>
  );
}

function useTurn(count: number) {
  const confirm = useConfirm();
  const { busy, change } = useChange();
  const { assistants } = trpc.admin;
  const turn = async (isOn: boolean) => {
    if (!(await confirm(isOn ? LABELS.confirmOn(count) : LABELS.confirmOff(count)))) return;
    const done = isOn ? LABELS.done.on : LABELS.done.off;
    await change(isOn ? assistants.turnOn : assistants.turnOff, undefined, { done, failed: LABELS.failed });
  };
  return { busy, turn };
}
