import { useState } from 'react';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import { errorWords, messageOf } from '#src/admin/lib/error-words.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';

export function usePasskey(onSignedIn: (user: SignedInUser) => void) {
  const [busy, runBusy] = useBusy();
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    setProblem(undefined);
    await runBusy(async () => onSignedIn(await signIn())).catch((error: unknown) =>
      setProblem(problemOf(error)),
    );
  };
  return { busy, problem, start };
}

async function signIn(): Promise<SignedInUser> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    trpcClient.auth.beginPasskey.mutate(),
  ]);
  return trpcClient.auth.signInWithPasskey.mutate(await startAuthentication({ optionsJSON }));
}

function problemOf(error: unknown): string {
  // Browsers report every refusal alike, so that sites cannot learn which passkeys exist.
  if (error instanceof Error && error.name === 'NotAllowedError') return words.secondStep.passkey.refused;
  return messageOf(error, errorWords('SIGN_IN_FAILED'));
}

export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}
