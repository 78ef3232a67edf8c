import { Button } from '#src/ui/button.tsx';
import { useEffect, useState } from 'react';
import { reloadWhereCodeIsGone } from './reload-once.ts';

/** Shown for a page of the admin area that could not be loaded or rendered, even after a reload. */
export function PageFailure({ error }: { error: unknown }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    void reloadWhereCodeIsGone(error).then(() => setStays(true));
  }, [error]);
  if (!stays) return null;
  return (
    <div className="failed" role="alert">
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <p>Check your connection and load it again.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
