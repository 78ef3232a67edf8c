import { pathTo } from '#shared/routes.ts';
import { DEMO_ACT } from '#src/content/lead-dialogs.ts';
import { SERVICES_MENU } from '#src/content/navigation.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { currentAt, MainLinks } from './main-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Opens and closes without script; with it, Escape, a click elsewhere and a link that was followed close it too. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (!menu.current?.contains(target) || target.closest('a')) close(menu.current);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    close(currentTarget);
    currentTarget.querySelector('summary')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves what it opened
    <details className="mmenu" ref={menu} onKeyDown={onKeyDown}>
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

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}
