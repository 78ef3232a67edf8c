import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes.ts';
import { PAGE_FAILURE, type PageFailureReason } from '#shared/words/languages.ts';
import { language } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

export function PageFailure({ error }: { error: unknown }) {
  const [reason, setReason] = useState<PageFailureReason>();
  useEffect(() => {
    void reloadWhereCodeIsGone(error).then(setReason);
  }, [error]);
  if (!reason) return null;
  const message = PAGE_FAILURE[language];
  return (
    <div className="failed" role="alert">
      <h1 tabIndex={-1}>{message.title}</h1>
      <p>{message.reasons[reason]}</p>
      <Button onClick={() => location.reload()}>{message.reload}</Button>
    </div>
  );
}

const MARK = 'reloaded-at';
/** The time in milliseconds after a reload in which a second reload would not help. */
const AGAIN_AFTER_MS = 60_000;
const ANSWER_MS = 3_000;
/** Milliseconds before the reload. By then the local draft contains the last input. */
const DRAFT_DELAY_MS = 700;

/** Matches the errors of Chrome, Firefox, Safari and (for style sheets) Vite about code that cannot be loaded. */
const CODE_IS_GONE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * Reloads the page once if code is missing. A tab that was open during an update may request code that no longer
 * exists. Typed input is in the local draft.
 * @returns the reason for the error message; never resolves if the page reloads
 */
async function reloadWhereCodeIsGone(failure: unknown): Promise<PageFailureReason> {
  if (!(failure instanceof Error && CODE_IS_GONE.test(failure.message))) return 'fault';
  // Does not reload without a network, as the present page is better than none.
  const answer = await fetch(pathTo('adminDashboard'), {
    method: 'HEAD',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return 'connection';
  if (Date.now() - Number(sessionStorage.getItem(MARK) ?? 0) < AGAIN_AFTER_MS) return 'blocked';
  sessionStorage.setItem(MARK, String(Date.now()));
  await pause(DRAFT_DELAY_MS);
  location.reload();
  return new Promise(() => {});
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
