import { useState } from 'react';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/sign-in/schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { Alternatives } from './alternative-parts.tsx';
import { SecondStep, type StepToTake } from './second-step/second-step-form.tsx';
import { knowsPasskeys, usePasskey } from './second-step/use-passkey.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type SignInPageProps = {
  site: Site;
  sendsMail?: boolean;
  onSignedIn: (user: SignedInUser) => void;
};

type Stage = { kind: 'password'; refusal?: string } | { kind: 'second'; step: StepToTake };

export function Page({ site, sendsMail = false, onSignedIn }: SignInPageProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'password' });
  const enter = (user: SignedInUser) => {
    void toast(words.signIn.done);
    onSignedIn(user);
  };
  const startOver = (refusal?: string) =>
    setStage({ kind: 'password', ...(refusal !== undefined && { refusal }) });
  if (stage.kind === 'second') {
    return (
      <SignInFrame site={site}>
        <p>
          {stage.step.email} · <TextButton onClick={() => startOver()}>{words.secondStep.notYou}</TextButton>
        </p>
        <h1>{words.secondStep.title}</h1>
        <SecondStep step={stage.step} onSignedIn={enter} onOver={startOver} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame site={site}>
      <h1>{words.signIn.title}</h1>
      <p>{words.signIn.about}</p>
      <SignInForm
        refusal={stage.refusal}
        onSignedIn={enter}
        onSecondStep={(step) => setStage({ kind: 'second', step })}
      >
        {sendsMail ? (
          <a className="link" href={pathTo('adminReset')}>
            {words.signIn.forgot}
          </a>
        ) : (
          <p>{words.signIn.forgotWithoutMail}</p>
        )}
      </SignInForm>
      <PasskeySignIn onSignedIn={enter} />
    </SignInFrame>
  );
}

function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
  const { busy, problem, start } = usePasskey(onSignedIn);
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Alternatives
        alternatives={[
          { name: words.secondStep.passkey.instead, onPress: () => void start(), disabled: busy },
        ]}
      />
      {problem !== undefined && <FormError text={problem} />}
    </>
  );
}
