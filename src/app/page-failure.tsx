import { Button } from '#src/ui/button.tsx';

/** What stands where a page of the admin area cannot be fetched or drawn. */
export function PageFailure() {
  return (
    <div className="failed" role="alert">
      <h1 tabIndex={-1}>This page could not be shown</h1>
      <p>Check your connection and load it again.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
