import plugin from 'fastify-plugin';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { guardAdminArea } from './guard.ts';
import { deleteExpiredSteps } from './second-factor/write.ts';
import { registerAuthMetrics } from './sign-in-outcomes.ts';
import { deleteExpiredDevices, deleteExpiredResets } from './write.ts';

/** The guard sees all requests, as routes of other nouns belong to the admin area. */
export const signInPlugin = plugin<NounServices>(async (app, services) => {
  const { sql, sessions, createContext, metrics, background } = services;
  guardAdminArea(app, createContext);
  if (metrics) registerAuthMetrics(metrics.registry);
  background?.jobs.addCleanup('sessions', () => sessions.deleteEnded());
  background?.jobs.addCleanup('trusted devices', () => deleteExpiredDevices(sql));
  background?.jobs.addCleanup('password resets', () => deleteExpiredResets(sql));
  background?.jobs.addCleanup('sign-in steps', () => deleteExpiredSteps(sql));
});
