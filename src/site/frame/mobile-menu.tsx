import { pathTo } from '#shared/routes.ts';
import { DEMO_ACT } from '#src/site/content/lead-dialogs.ts';
import { SERVICES_MENU } from '#src/site/content/navigation.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { useLocation } from 'react-router-dom';
import { currentAt, MainLinks } from './main-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Opens and closes without script; `close-menu.ts` adds Escape and presses elsewhere. */
export function MobileMenu() {
  const { pathname } = useLocation();
  return (
    <details className="mmenu">
      <summary>
        <span>Menü</span>
        <span className="burger" aria-hidden="true" />
      </summary>
      <nav className="mpanel" aria-label="Menü">
        <a href={pathTo('services')} aria-current={currentAt(pathname, pathTo('services'))}>
          {SERVICES_MENU.label}
        </a>
        {SERVICES_MENU.groups.map(({ title, links }) => (
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
          {DEMO_ACT}
        </LeadButton>
      </nav>
    </details>
  );
}
