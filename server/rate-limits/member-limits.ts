/** The limits of one member in a minute, however many browsers and networks they use. */
import { AppError } from '#shared/errors.ts';
import { createMinuteLimit } from './minute-limit.ts';

/** Far more than somebody does by hand, so that no script fills the activity log. */
const CHANGES_PER_MINUTE = 300;
/** Calls of `account`, several of which hash or estimate a password. */
const ACCOUNT_CALLS_PER_MINUTE = 60;

type MemberCall = 'change' | 'account';

/** Counts calls against the minute of the member with this id. @throws TOO_MANY_REQUESTS where it is used up */
export type MemberLimits = { consume: (call: MemberCall, memberId: string) => void };

export function createMemberLimits(): MemberLimits {
  const keyOf = (memberId: string) => memberId;
  const limits = {
    change: createMinuteLimit({ perMinute: CHANGES_PER_MINUTE, keyOf }),
    account: createMinuteLimit({ perMinute: ACCOUNT_CALLS_PER_MINUTE, keyOf }),
  };
  return {
    consume(call, memberId) {
      if (limits[call].consume(memberId) === 0) throw new AppError('TOO_MANY_REQUESTS');
    },
  };
}
