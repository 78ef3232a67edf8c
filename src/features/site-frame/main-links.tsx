import { MAIN_MENU } from '#src/content/navigation.ts';
import { useLocation } from 'react-router-dom';

/** The main menu's plain links. */
export function MainLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return MAIN_MENU.map(({ label, href }) => (
    <a key={href} className={className} href={href} aria-current={currentAt(pathname, href)}>
      {label}
    </a>
  ));
}

/** Whether a link leads to this page or to one it stands under. A section of a page is never the page. */
export function currentAt(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
