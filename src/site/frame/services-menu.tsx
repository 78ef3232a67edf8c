import { SERVICES_MENU } from '#src/site/content/navigation.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useLocation } from 'react-router-dom';
import { currentAt } from './main-links.tsx';

const PANEL = 'services-menu';

/**
 * Services and cities behind one button. The style sheet opens it on hover and focus, until `services-menu-control.ts`
 * takes over: React only renders it, and leaves the attributes that say what is open.
 */
export function ServicesMenu() {
  const { pathname } = useLocation();
  const here = SERVICES_MENU.groups.some(({ links }) => links.some(({ href }) => currentAt(pathname, href)));
  return (
    <div className="drop" suppressHydrationWarning>
      <button
        type="button"
        className={here ? 'nl here' : 'nl'}
        aria-expanded="false"
        aria-controls={PANEL}
        suppressHydrationWarning
      >
        {SERVICES_MENU.label} <Icon name="down" />
      </button>
      <div className="drop-panel" id={PANEL}>
        {SERVICES_MENU.groups.map(({ title, links }) => (
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
