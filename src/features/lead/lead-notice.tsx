import { pathTo } from '#shared/routes.ts';
import { LEAD_FORM } from '#src/content/lead-dialogs.ts';

/** Where to read what happens to what is typed here. @param newTab keeps the form where it is */
export function LeadNotice({ newTab = false }: { newTab?: boolean }) {
  const { before, link, after } = LEAD_FORM.notice;
  return (
    <p className="kvkk">
      {before}
      <a
        className="link"
        href={pathTo('privacyNotice')}
        {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {link}
      </a>
      {after}
    </p>
  );
}
