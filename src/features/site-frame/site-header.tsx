import { pathTo } from '#shared/routes.ts';
import { telephoneHref } from '#shared/site.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { MAIN_MENU } from '#src/content/navigation.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';
import './site-header.css';

/** The head of every public page: alive from the first load on, and complete before it is. */
export function SiteHeader() {
  const { name, phone } = useSite();
  return (
    <header className="top">
      <div className="wrap">
        <a className="logo" href={pathTo('landing')}>
          <Wordmark name={name} />
        </a>
        <nav aria-label="Ana menü">
          <MenuLinks className="nl" />
          <ThemeSwitch as="icon" />
          <LeadButton button="header_demo_request">Demo talep et</LeadButton>
        </nav>
        <a className="iconbtn call-me" href={telephoneHref(phone)} aria-label={`Bizi arayın: ${phone}`}>
          <Icon name="call" />
        </a>
        <MobileMenu />
      </div>
    </header>
  );
}

function MenuLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return MAIN_MENU.map(({ label, href }) => (
    <a
      key={href}
      className={className}
      href={href}
      aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
    >
      {label}
    </a>
  ));
}

/** Opens and closes without script; with it, Escape, a click elsewhere and a link that was followed close it too. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);

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
        <MenuLinks />
        <ThemeSwitch as="row" />
        <LeadButton size="lg" button="header_demo_request">
          Demo talep et
        </LeadButton>
      </nav>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}
