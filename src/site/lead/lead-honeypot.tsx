import { LEAD_FORM } from '#src/site/content/lead-dialogs.ts';

/**
 * The honeypot: a field that people neither see nor reach. A filled one makes the lead suspected instead of
 * refused, as a password manager may have filled it.
 */
export function LeadHoneypot({ prefix }: { prefix: string }) {
  const id = `${prefix}-website`;
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor={id}>{LEAD_FORM.honeypot}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
