import { pathTo } from '#shared/routes.ts';
import { LEAD_FORM } from '#src/site/content/lead-dialogs.ts';

/** The link to the privacy notice below the form. @param newTab keeps the form open */
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
