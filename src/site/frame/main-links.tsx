import { useLocation } from 'react-router-dom';
import { useSite } from '#src/lib/site-context.tsx';
import { menuOf } from '#src/site/content/menu.ts';

export function MainLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const { links } = menuOf(useSite());
  return links.map(({ label, href }) => (
    <a key={href} className={className} href={href} aria-current={currentAt(pathname, href)}>
      {label}
    </a>
  ));
}

/**
 * Returns the `aria-current` of a link: `page` for a link to this page, `true` for a link to its parent page. A
 * link to a section is never current.
 */
export function currentAt(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
