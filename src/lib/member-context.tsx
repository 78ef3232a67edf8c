import type { Member } from '#shared/schemas/auth.ts';
import { createRequiredContext } from './required-context.ts';

/** Whoever is signed in. */
export const [MemberProvider, useMember] = createRequiredContext<Member>('member');
