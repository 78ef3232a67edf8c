import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { FormError } from '#src/admin/kit/fields.tsx';
import { OtherWays } from '#src/admin/kit/other-ways.tsx';
import { knowsPasskeys, usePasskey } from './second-step/use-passkey.ts';
import { SecondStep, type StepToTake } from './second-step/second-step-form.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { toast } from '#src/ui/toast.ts';
import { useState } from 'react';
import { words } from '#src/admin/lib/words.ts';

type SignInPageProps = {
  site: Site;
  /** Offers another password by mail. */
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
        {sendsMail && (
          <a className="link" href={pathTo('adminReset')}>
            {words.signIn.forgot}
          </a>
        )}
      </SignInForm>
      <PasskeyWay onSignedIn={enter} />
    </SignInFrame>
  );
}

/** The way in without e-mail address and password, below the form for them. */
function PasskeyWay({ onSignedIn }: { onSignedIn: (user: SignedInUser) => void }) {
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
