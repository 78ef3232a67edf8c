import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { ResetForm, ResetRequestForm } from './reset-forms.tsx';
import { SignInFrame } from '#src/admin/sign-in/sign-in-frame.tsx';
import { useState } from 'react';
import { useFragment } from '#src/admin/lib/use-fragment.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.reset;

type Step = 'ask' | 'sent' | 'choose' | 'done';

export function Page({ site }: { site: Site }) {
  const token = useFragment('reset');
  return (
    <SignInFrame site={site}>
      <h1>{MESSAGES.title}</h1>
      <Steps key={token} token={token} />
      <p style={{ marginTop: '1.5rem' }}>
        <a className="link" href={pathTo('adminSignIn')}>
          {MESSAGES.signIn}
        </a>
      </p>
    </SignInFrame>
  );
}

function Steps({ token }: { token: string }) {
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : 'choose');
  return (
    <>
      <p role="status">{MESSAGES.about[step]}</p>
      {step === 'ask' && <ResetRequestForm onSent={() => setStep('sent')} />}
      {step === 'choose' && <ResetForm token={token} onDone={() => setStep('done')} />}
    </>
  );
}
