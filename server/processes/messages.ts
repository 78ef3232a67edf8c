/** Messages between the supervisor and the processes that answer visitors. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { ConnectionConfig } from '#server/db/reach.ts';

export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

export type ToWorker =
  /** The database is migrated: answer visitors. */
  { kind: 'serve'; database: ConnectionConfig } | { kind: 'metrics?'; id: number };

export type ToSupervisor =
  | { kind: 'loaded' }
  | { kind: 'listening' }
  /** The start failed; the lines are for the operator. */
  | { kind: 'refused'; lines: string }
  | { kind: 'metrics'; id: number; metrics: ProcessMetrics };
