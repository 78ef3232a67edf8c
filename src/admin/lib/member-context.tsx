import type { Member } from '#shared/schemas/auth.ts';
import { createRequiredContext } from '#src/lib/required-context.ts';

export const [MemberProvider, useMember] = createRequiredContext<Member>('member');
