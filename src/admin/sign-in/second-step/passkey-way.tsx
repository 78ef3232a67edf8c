import type { SignedInUser } from '#shared/schemas/auth.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { OtherWays } from '#src/admin/kit/other-ways.tsx';
import { knowsPasskeys, usePasskey } from './use-passkey.ts';
import { words } from '#src/admin/lib/words.ts';

/** The way in without e-mail address and password, below the form for them. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { busy, problem, take } = usePasskey(onSignedIn);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <OtherWays
        ways={[{ name: words.secondStep.passkey.instead, take: () => void take(), disabled: busy }]}
      />
      {problem !== undefined && <FormError text={problem} />}
    </>
  );
}
