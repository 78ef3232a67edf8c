import { Text } from '#src/admin/kit/layout.ts';
import { Setting } from '#src/admin/kit/setting.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { type PushSubscription as Subscribed, pushSubscription } from '#shared/schemas/admin-push.ts';
import { PUSH_WORKER, pathTo } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';
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

/** The paths of the service worker that shows messages while no page is open (Web Push). */
const SCOPE = `${pathTo('adminSignIn')}/`;

/** Says whether the browser can show messages at all; on an iPhone only a page of the Home Screen can. */
function knowsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isPushRefused(): boolean {
  return Notification.permission === 'denied';
}

/** The address at which this browser takes messages; undefined where it takes none. */
async function findPushEndpoint(): Promise<string | undefined> {
  return (await findSubscription())?.endpoint;
}

/**
 * Asks the person, then the browser's push service.
 * @returns undefined where the person said no
 * @throws where the browser has no push service, or one that is not known
 */
async function subscribeToPush(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.register(trustedServiceWorker(PUSH_WORKER), {
    scope: SCOPE,
  });
  await navigator.serviceWorker.ready;
  // One for another key of the site would stand in the way.
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
