import type { Registry } from 'prom-client';
import { counter, gauge } from '#server/metric.ts';
import { hashGauges } from './password.ts';
import { signInOutcomes } from './sign-in-outcomes.ts';

/** Metrics of sign-in: accepted and refused attempts, and the queue for a hash. */
export function registerAuthMetrics(registry: Registry): void {
  const attempts = 'Attempts to sign in, by what became of them.';
  counter(registry, 'sign_in_attempts_total', attempts, signInOutcomes, 'outcome');
  const readHashes = () => {
    const { inUse, waiting } = hashGauges();
    return { at_work: inUse, waiting };
  };
  const hashes = 'Password hashes that are computed or wait for it.';
  gauge(registry, 'password_hashes', hashes, readHashes, 'state');
  const refusals = 'Hashes that were refused because too many waited already.';
  counter(registry, 'password_hash_refusals_total', refusals, () => hashGauges().refused);
}
