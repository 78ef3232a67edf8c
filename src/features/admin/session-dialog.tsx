import { ERRORS } from '#shared/errors.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { onSessionEnded } from '#src/lib/session-ended.ts';
import { Modal, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { Button } from '#src/ui/button.tsx';
import { useEffect, useId, useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';

type SessionDialogProps = { email: string; onSignedIn: (user: SignedInUser) => void };

/** Sign-in over the page, where a session ended while somebody worked: what they typed stays, what they sent is sent again. */
export function SessionDialog({ email, onSignedIn }: SessionDialogProps) {
  const [waiting, setWaiting] = useState<{ answer: (signedIn: boolean) => void }>();
  const [refusal, setRefusal] = useState<string>();
  const id = useId();

  useEffect(() => onSessionEnded(() => new Promise((resolve) => setWaiting({ answer: resolve }))), []);

  if (!waiting) return null;
  const answer = (signedIn: boolean) => {
    setWaiting(undefined);
    setRefusal(undefined);
    waiting.answer(signedIn);
  };
  const enter = (user: SignedInUser) => {
    if (!user.isAdmin) {
      setRefusal(ERRORS.FORBIDDEN.text);
      return;
    }
    onSignedIn(user);
    answer(true);
  };
  return (
    <Modal labelledBy={`${id}title`} describedBy={`${id}text`} onClose={() => answer(false)}>
      <ModalTitle id={`${id}title`}>Sign in to go on</ModalTitle>
      <ModalText id={`${id}text`}>
        Your session has ended. What you have typed is still here, and what you asked for is done once you are
        signed in.
      </ModalText>
      <SignInForm email={email} refusal={refusal} onSignedIn={enter}>
        <Button look="line" onClick={() => answer(false)}>
          Not now
        </Button>
      </SignInForm>
    </Modal>
  );
}
