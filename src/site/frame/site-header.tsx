import { pathTo } from '#shared/routes.ts';
import { telephoneHref } from '#shared/site.ts';
import { DEMO_ACT } from '#src/site/content/lead-dialogs.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MainLinks } from './main-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import './site-header.css';

/** The header of every public page, complete before it is hydrated. */
export function SiteHeader() {
  const { name, phone } = useSite();
  return (
    <header className="top">
      <div className="wrap">
        <a className="logo" href={pathTo('landing')}>
          <Wordmark name={name} />
        </a>
        <nav aria-label="Ana menü">
          <ServicesMenu />
          <MainLinks className="nl" />
          <ThemeSwitch as="icon" />
          <LeadButton button="header_demo_request">{DEMO_ACT}</LeadButton>
        </nav>
        <a className="iconbtn call-me" href={telephoneHref(phone)} aria-label={`Bizi arayın: ${phone}`}>
          <Icon name="call" />
        </a>
        <MobileMenu />
      </div>
    </header>
  );
}
