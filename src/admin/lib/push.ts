/** Messages that this browser shows while no page is open (Web Push). */
import { type PushSubscription as Subscribed, pushSubscription } from '#shared/schemas/admin-push.ts';
import { PUSH_WORKER, pathTo } from '#shared/routes.ts';
import { trustedServiceWorker } from '#src/lib/trusted-markup.ts';

const SCOPE = `${pathTo('adminSignIn')}/`;

/** Says whether the browser can show messages at all; on an iPhone only a page of the Home Screen can. */
export function knowsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function isPushRefused(): boolean {
  return Notification.permission === 'denied';
}

/** The address at which this browser takes messages; undefined where it takes none. */
export async function findPushEndpoint(): Promise<string | undefined> {
  return (await findSubscription())?.endpoint;
}

/**
 * Asks the person, then the browser's push service.
 * @returns undefined where the person said no
 * @throws where the browser has no push service, or one that is not known
 */
export async function subscribeToPush(publicKey: string): Promise<Subscribed | undefined> {
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

export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}
