import { useEffect, useId, useState } from 'react';
import { isMember } from '#shared/roles.ts';
import type { Member, SignedInUser } from '#shared/sign-in/schemas.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { Dialog, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { SecondStep, type StepToTake } from '../sign-in/second-step/second-step-form.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

type SessionDialogProps = { email: string; onSignedIn: (user: Member) => void };

/**
 * Asks for the password when the session has ended. The page stays open below, so no input is lost. Failed
 * requests are sent again after signing in.
 */
export function SessionDialog({ email, onSignedIn }: SessionDialogProps) {
  const { session } = useAreaStores();
  const [waiting, setWaiting] = useState<{ answer: (signedIn: boolean) => void }>();
  const [refusal, setRefusal] = useState<string>();
  const [step, setStep] = useState<StepToTake>();
  const id = useId();

  useEffect(
    () => session.signIn.register(() => new Promise((resolve) => setWaiting({ answer: resolve }))),
    [session],
  );

  if (!waiting) return null;
  const answer = (signedIn: boolean) => {
    setWaiting(undefined);
    setRefusal(undefined);
    setStep(undefined);
    waiting.answer(signedIn);
  };
  const startOver = (why: string) => {
    setStep(undefined);
    setRefusal(why);
  };
  const enter = (user: SignedInUser) => {
    if (!isMember(user)) {
      startOver(errorWords('FORBIDDEN'));
      return;
    }
    onSignedIn(user);
    answer(true);
  };
  const notNow = (
    <Button look="line" onClick={() => answer(false)}>
      {words.frame.session.later}
    </Button>
  );
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onClose={() => answer(false)}>
      <DialogTitle id={`${id}title`}>{words.frame.session.title}</DialogTitle>
      <DialogText id={`${id}text`}>{words.frame.session.text}</DialogText>
      {step ? (
        <SecondStep step={step} onSignedIn={enter} onOver={startOver}>
          {notNow}
        </SecondStep>
      ) : (
        <SignInForm email={email} refusal={refusal} onSignedIn={enter} onSecondStep={setStep}>
          {notNow}
        </SignInForm>
      )}
    </Dialog>
  );
}
