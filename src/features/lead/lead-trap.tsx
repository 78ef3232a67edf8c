import { LEAD_FORM } from '#src/content/lead-dialogs.ts';

/**
 * A field that people neither see nor reach. Who fills it in is kept as suspected, never turned away: a password
 * manager may be over-eager.
 */
export function LeadTrap() {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor="lead-website">{LEAD_FORM.trap}</label>
      <input id="lead-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
