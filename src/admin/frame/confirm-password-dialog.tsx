import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Comes when it is asked for: the frame of every page stands without it. */
const PasswordQuestion = lazy(async () => ({
  default: (await import('./password-question.tsx')).PasswordQuestion,
}));

/** Asks for the password before what hurts. Whatever waits for it goes on, and what was typed stays. */
export function ConfirmPasswordDialog() {
  const { session } = useAreaStores();
  const [waiting, setWaiting] = useState<{ answer: (confirmed: boolean) => void }>();
  useEffect(
    () => session.confirmation.onAsked(() => new Promise((resolve) => setWaiting({ answer: resolve }))),
    [session],
  );
  if (!waiting) return null;
  const answer = (confirmed: boolean) => {
    setWaiting(undefined);
    waiting.answer(confirmed);
  };
  return (
    <Suspense>
      <PasswordQuestion onAnswer={answer} />
    </Suspense>
  );
}
