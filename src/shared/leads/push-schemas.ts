/** Push messages about new leads. docs/decisions/0039-lead-notices.md */
import { z } from 'zod';
import { isPushService } from './push-services.ts';

const ENDPOINT_MAX_LENGTH = 1000;

const endpoint = z.string().max(ENDPOINT_MAX_LENGTH).refine(isPushService);

/** A URL at the browser's push service, and the keys that encrypt messages to it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

export const pushEndpoint = z.object({ endpoint });

/** The site's public key for the push service. */
export const pushKey = z.strictObject({ publicKey: z.string() });

export const pushState = z.strictObject({ isTold: z.boolean() });

export type PushSubscription = z.output<typeof pushSubscription>;
