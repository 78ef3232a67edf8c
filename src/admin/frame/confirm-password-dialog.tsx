import { lazy, Suspense, useEffect, useState } from 'react';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';

const PasswordQuestion = lazy(async () => ({
  default: (await import('./password-question.tsx')).PasswordQuestion,
}));

/** Asks for the password before a sensitive change. Refused requests wait for the password. */
export function ConfirmPasswordDialog() {
  const { session } = useAreaStores();
  const [waiting, setWaiting] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(
    () => session.confirmation.register(() => new Promise((resolve) => setWaiting({ answer: resolve }))),
    [session],
  );
  if (!waiting) return null;
  const answer = (isConfirmed: boolean) => {
    setWaiting(undefined);
    waiting.answer(isConfirmed);
  };
  return (
    <Suspense>
      <PasswordQuestion onAnswer={answer} />
    </Suspense>
  );
}
