import { Text } from '#src/admin/kit/layout.ts';
import { Setting } from '#src/admin/kit/setting.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import {
  findPushEndpoint,
  isPushRefused,
  knowsPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '#src/admin/lib/push.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useId } from 'react';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.account.notifications;

/** Says whether this browser tells of new leads, with the button that changes it. */
export function PushSetting() {
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{MESSAGES.heading}</h2>
        <p>{MESSAGES.about}</p>
      </div>
      <div>{knowsPush() ? <PushSwitch /> : <Text color="fg.muted">{MESSAGES.unknown}</Text>}</div>
    </Setting>
  );
}

function PushSwitch() {
  const { push } = trpc.useUtils().admin;
  const { change } = useChange();
  const [busy, during] = useBusy();
  const {
    data: isOn = false,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [...getQueryKey(trpc.admin.push), 'isOn'],
    async queryFn() {
      const endpoint = await findPushEndpoint();
      return endpoint !== undefined && (await push.state.fetch({ endpoint })).isTold;
    },
  });

  async function turnOn(): Promise<void> {
    const { publicKey } = await push.key.fetch();
    const subscription = await subscribeToPush(publicKey);
    if (!subscription) return;
    await change(trpc.admin.push.subscribe, subscription);
    void toast(MESSAGES.on);
  }

  async function turnOff(): Promise<void> {
    const endpoint = await findPushEndpoint();
    if (endpoint !== undefined) await change(trpc.admin.push.unsubscribe, { endpoint });
    await unsubscribeFromPush();
    void toast(MESSAGES.off);
  }

  const turn = () =>
    during(async () => {
      try {
        await (isOn ? turnOff() : turnOn());
      } catch {
        void toast(MESSAGES.failed, 'error');
      }
      await refetch();
    });

  if (isPushRefused()) return <Text color="fg.muted">{MESSAGES.refused}</Text>;
  return (
    <Button look="line" disabled={busy || isPending} onClick={() => void turn()}>
      {busy ? MESSAGES.turning : isOn ? MESSAGES.turnOff : MESSAGES.turnOn}
    </Button>
  );
}
