import type { SignedInUser } from '#shared/schemas/auth.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { useState } from 'react';
import { words } from '#src/admin/lib/words.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';

/** Signs in with a passkey of this device, or of another that it knows. */
export function usePasskey(onSignedIn: (user: SignedInUser) => void) {
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string>();
  const take = async () => {
    setProblem(undefined);
    await during(async () => onSignedIn(await signIn())).catch((error: unknown) =>
      setProblem(problemOf(error)),
    );
  };
  return { busy, problem, take };
}

async function signIn(): Promise<SignedInUser> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    trpcClient.auth.beginPasskey.mutate(),
  ]);
  return trpcClient.auth.signInWithPasskey.mutate(await startAuthentication({ optionsJSON }));
}

function problemOf(error: unknown): string {
  // The browser says no more of a refusal than that: nobody learns which passkeys there are.
  if (error instanceof Error && error.name === 'NotAllowedError') return words.secondStep.passkey.refused;
  return messageOf(error, errorWords('SIGN_IN_FAILED'));
}

/** Says whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
