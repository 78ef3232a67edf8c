import type { Member } from '#shared/schemas/auth.ts';
import { createRequiredContext } from '#src/lib/required-context.ts';

/** The member who is signed in. */
export const [MemberProvider, useMember] = createRequiredContext<Member>('member');
