import { Counter, Gauge, type Registry } from 'prom-client';
import { hashGauges } from './password.ts';
import { signInOutcomes } from './sign-in.ts';

/** Metrics of sign-in: accepted and refused attempts, and the queue for a hash. */
export function registerAuthMetrics(registry: Registry): void {
  void new Counter({
    name: 'sign_in_attempts_total',
    help: 'Attempts to sign in, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, attempts] of Object.entries(signInOutcomes())) this.inc({ outcome }, attempts);
    },
  });
  void new Gauge({
    name: 'password_hashes',
    help: 'Password hashes that are computed or wait for it.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, waiting } = hashGauges();
      this.set({ state: 'at_work' }, inUse);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  void new Counter({
    name: 'password_hash_refusals_total',
    help: 'Hashes that were refused because too many waited already.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(hashGauges().refused);
    },
  });
}
