import { useLocation } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { telephoneHref } from '#shared/site-texts/site.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { menuOf, servicesMenu } from '#src/site/content/menu.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { currentAt, MainLinks } from './main-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './site-header.css';

/** The number of letters in links and button that fit into one line. */
const LETTERS_IN_LINE = 82;

/** The header, which works completely before hydration. */
export function SiteHeader() {
  const site = useSite();
  const { name, phone } = site;
  const { services, links } = menuOf(site);
  const letters = [services, links.map(({ label }) => label), leadLabels(site).demo].join('').length;
  return (
    <header className={letters > LETTERS_IN_LINE ? 'top folds' : 'top'}>
      <div className="wrap">
        <a className="logo" href={pathTo('landing')} data-fit={name.length > 16 || undefined}>
          <Wordmark name={name} />
        </a>
        <nav aria-label="Ana menü">
          <ServicesMenu />
          <MainLinks className="nl" />
          <ThemeSwitch as="icon" />
          <LeadButton button="header_demo_request">{leadLabels(site).demo}</LeadButton>
        </nav>
        <a className="iconbtn call-me" href={telephoneHref(phone)} aria-label={`Bizi arayın: ${phone}`}>
          <Icon name="call" />
        </a>
        <MobileMenu />
      </div>
    </header>
  );
}

const PANEL = 'services-menu';

/**
 * The services menu. Until `services-menu-control.ts` has loaded, the style sheet opens the menu on hover and
 * focus. React ignores the attributes that open the menu.
 */
function ServicesMenu() {
  const { pathname } = useLocation();
  const site = useSite();
  const groups = servicesMenu(site);
  const isCurrent = groups.some(({ links }) => links.some(({ href }) => currentAt(pathname, href)));
  return (
    <div className="drop" suppressHydrationWarning>
      <button
        type="button"
        className={isCurrent ? 'nl here' : 'nl'}
        aria-expanded="false"
        aria-controls={PANEL}
        suppressHydrationWarning
      >
        {menuOf(site).services} <Icon name="down" />
      </button>
      <div className="drop-panel" id={PANEL}>
        {groups.map(({ title, links }) => (
          <div key={title} className="drop-col">
            <p>{title}</p>
            <ul>
              {links.map(({ label, href, says, code }) => (
                <li key={href}>
                  <a href={href} aria-current={pathname === href ? 'page' : undefined}>
                    <b>{label}</b>
                    {says && <span className="serif">{`“${says}”`}</span>}
                    {code && <span className="num">{code}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The mobile menu, which works without script. `close-menu.ts` closes it after Escape and after presses outside.
 */
function MobileMenu() {
  const { pathname } = useLocation();
  const site = useSite();
  const groups = servicesMenu(site);
  return (
    <details className="mmenu">
      <summary>
        <span>Menü</span>
        <span className="burger" aria-hidden="true" />
      </summary>
      <nav className="mpanel" aria-label="Menü">
        <a href={pathTo('services')} aria-current={currentAt(pathname, pathTo('services'))}>
          {menuOf(site).services}
        </a>
        {groups.map(({ title, links }) => (
          <ul key={title} aria-label={title}>
            {links
              .filter(({ href }) => href !== pathTo('services'))
              .map(({ label, href, code }) => (
                <li key={href}>
                  <a className="sub" href={href} aria-current={currentAt(pathname, href)}>
                    {label}
                    {code && <span className="num">{code}</span>}
                  </a>
                </li>
              ))}
          </ul>
        ))}
        <MainLinks />
        <ThemeSwitch as="row" />
        <LeadButton size="lg" button="header_demo_request">
          {leadLabels(site).demo}
        </LeadButton>
      </nav>
    </details>
  );
}
