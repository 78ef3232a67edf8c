import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Gate } from '../db/gate.ts';

export type Metrics = { registry: Registry; observe: (app: FastifyInstance) => void };

/** Numbers of this process, in Prometheus' text format on a port of their own. */
export function createMetrics(gate: Gate): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // Both read the gate whenever somebody asks.
  void new Gauge({
    name: 'database_gate_calls',
    help: 'Calls that hold a database permit or wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, waiting } = gate.gauges();
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  void new Counter({
    name: 'database_gate_refusals_total',
    help: 'Calls answered 503: no permit in time, or no answer by the deadline.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      const { refused, overdue } = gate.gauges();
      this.reset();
      this.inc({ reason: 'no_permit' }, refused);
      this.inc({ reason: 'deadline' }, overdue);
    },
  });

  return {
    registry,
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(
          {
            method: request.method,
            // The pattern, never the address: labels must stay few.
            route: request.routeOptions.url ?? 'none',
            status: String(reply.statusCode),
          },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}

/** The server that answers `/metrics`: apart from the public one, so that no proxy shows it by accident. */
export function buildMetricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
