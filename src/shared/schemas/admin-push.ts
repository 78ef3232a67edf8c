/** Browsers that tell administrators of new leads. docs/decisions/0039-lead-notices.md */
import { z } from 'zod';
import { isPushService } from '../push-services.ts';

const ENDPOINT_MAX_LENGTH = 1000;

const endpoint = z.string().max(ENDPOINT_MAX_LENGTH).refine(isPushService);

/** A browser's address at its push service, and the keys that messages to it are sealed with. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

export const pushEndpoint = z.object({ endpoint });

/** The site's public key, which a browser gives to its push service. */
export const pushKey = z.strictObject({ publicKey: z.string() });

export const pushState = z.strictObject({ isTold: z.boolean() });

export type PushSubscription = z.output<typeof pushSubscription>;
