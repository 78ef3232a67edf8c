import type { FastifyInstance } from 'fastify';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { deleteExpiredInvitations } from './write.ts';

export async function membersPlugin(_app: FastifyInstance, { sql, background }: NounServices): Promise<void> {
  background?.jobs.addCleanup('invitations', () => deleteExpiredInvitations(sql));
}
