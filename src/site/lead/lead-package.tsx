import { LEAD_FORM } from '#src/site/content/lead-dialogs.ts';

export function LeadPackage({ name }: { name: string }) {
  return (
    <p className="lead-pack">
      {LEAD_FORM.package}: <b>{name}</b>
    </p>
  );
}
