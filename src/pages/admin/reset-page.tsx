import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { ResetForm, ResetRequestForm } from '#src/features/admin/account/reset-forms.tsx';
import { SignInFrame } from '#src/features/admin/sign-in-frame.tsx';
import { useState } from 'react';
import { words } from '#src/lib/words.ts';

const MESSAGES = words.reset;

type Step = 'ask' | 'sent' | 'choose' | 'done';

/** The token stands after the #, which browsers do not send. */
function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('reset') ?? '';
}

export function Page({ site }: { site: Site }) {
  const [token] = useState(readToken);
  const [step, setStep] = useState<Step>(token === '' ? 'ask' : 'choose');
  return (
    <SignInFrame site={site}>
      <h1>{MESSAGES.title}</h1>
      <p role="status">{MESSAGES.about[step]}</p>
      {step === 'ask' && <ResetRequestForm onSent={() => setStep('sent')} />}
      {step === 'choose' && <ResetForm token={token} onDone={() => setStep('done')} />}
      <p style={{ marginTop: '1.5rem' }}>
        <a className="link" href={pathTo('adminSignIn')}>
          {MESSAGES.signIn}
        </a>
      </p>
    </SignInFrame>
  );
}
