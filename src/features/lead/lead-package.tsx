import { LEAD_FORM } from '#src/content/lead-dialogs.ts';

/** The package that somebody asks about, so that they see it is known. */
export function LeadPackage({ name }: { name: string }) {
  return (
    <p className="lead-pack">
      {LEAD_FORM.package}: <b>{name}</b>
    </p>
  );
}
