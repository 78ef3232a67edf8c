import { pathTo } from '#shared/routes.ts';
import { openingHoursText, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { ConsentButton } from '#src/site/consent/consent-button.tsx';
import { footerColumns, navigationOf } from '#src/site/content/navigation.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';

/** The end of a call with pauses, drawn as a voice line. */
const GOODBYE = `Başka bir arzunuz var mı?${'.'.repeat(8)}Yok, sağ olun.${'.'.repeat(16)}İyi günler.${'.'.repeat(150)}`;

export function SiteFooter({ site, year }: { site: Site; year: number }) {
  const { postalAddress } = site;
  const { footer } = navigationOf(site);
  return (
    <footer className="foot stage">
      <div className="wrap">
        <div className="foot-g">
          <div>
            <a className="logo" href={pathTo('landing')} data-fit={site.name.length > 16 || undefined}>
              <Wordmark name={site.name} />
            </a>
            <p>{site.description}</p>
          </div>
          {footerColumns(site).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>{footer.reach}</h2>
            <a className="num" href={telephoneHref(site.phone)}>
              {site.phone}
            </a>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <address>
              {postalAddress.street}
              <br />
              {postalAddress.postalCode} {postalAddress.district}, {postalAddress.city}
            </address>
            <p className="num">{openingHoursText(site)}</p>
          </div>
        </div>
        <VoiceLine className="hangup" text={GOODBYE} />
        <div className="foot-b">
          <span>
            © {year} {site.name}
          </span>
          <a href={pathTo('privacyNotice')}>{footer.notice}</a>
          <ConsentButton site={site} />
          <span>{footer.promise}</span>
        </div>
      </div>
    </footer>
  );
}
