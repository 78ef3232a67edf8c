import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useId } from 'react';
import { pushSubscription, type PushSubscription as Subscribed } from '#shared/leads/push-schemas.ts';
import { PUSH_WORKER, pathTo } from '#shared/routes.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.account.notifications;

export function PushSetting() {
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <div>{knowsPush() ? <PushSwitch /> : <Text color="fg.muted">{LABELS.unknown}</Text>}</div>
    </Setting>
  );
}

function PushSwitch() {
  const { push } = trpc.useUtils().admin;
  const { change } = useChange();
  const [busy, runBusy] = useBusy();
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
    void toast(LABELS.on);
  }

  async function turnOff(): Promise<void> {
    const endpoint = await findPushEndpoint();
    if (endpoint !== undefined) await change(trpc.admin.push.unsubscribe, { endpoint });
    await unsubscribeFromPush();
    void toast(LABELS.off);
  }

  const turn = () =>
    runBusy(async () => {
      try {
        await (isOn ? turnOff() : turnOn());
      } catch {
        void toast(LABELS.failed, 'error');
      }
      await refetch();
    });

  if (isPushRefused()) return <Text color="fg.muted">{LABELS.refused}</Text>;
  return (
    <Button look="line" disabled={busy || isPending} onClick={() => void turn()}>
      {busy ? LABELS.turning : isOn ? LABELS.turnOff : LABELS.turnOn}
    </Button>
  );
}

const SCOPE = `${pathTo('adminSignIn')}/`;

/** True if the browser supports push. iPhones support push only for pages on the Home Screen. */
function knowsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isPushRefused(): boolean {
  return Notification.permission === 'denied';
}

async function findPushEndpoint(): Promise<string | undefined> {
  return (await findSubscription())?.endpoint;
}

/**
 * @returns undefined if the member refuses the permission
 * @throws if the browser has no push service, or an unknown push service
 */
async function subscribeToPush(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.register(trustedServiceWorker(PUSH_WORKER), {
    scope: SCOPE,
  });
  await navigator.serviceWorker.ready;
  // The browser refuses a second subscription with another key.
  await unsubscribeFromPush();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return pushSubscription.parse(subscription.toJSON());
}

async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}
