import type { Member } from '#shared/sign-in/schemas.ts';
import { createRequiredContext } from '#src/lib/required-context.ts';

export const [MemberProvider, useMember] = createRequiredContext<Member>('member');
