import { Button } from '#src/ui/button.tsx';
import { useEffect, useState } from 'react';
import { reloadWhereCodeIsGone } from './reload-once.ts';
import { PAGE_FAILURE, type PageFailureReason } from '#shared/words/languages.ts';
import { language } from '#src/admin/lib/words.ts';

/** Shown for a page of the admin area that could not be loaded or rendered, even after a reload. */
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
