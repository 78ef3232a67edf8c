import { pathTo } from '#shared/routes.ts';
import type { Member } from '#shared/schemas/auth.ts';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMatches } from 'react-router-dom';
import { linksFor } from './admin-links.ts';
import { BrandLetter } from './brand-letter.tsx';
import { LeadCounts } from './lead-counts.tsx';
import { LogoLink } from '#src/admin/kit/logo-link.tsx';
import {
  Sidebar,
  SidebarButton,
  SidebarContent,
  SidebarFoot,
  SidebarHead,
  SidebarLink,
  SidebarUser,
} from '#src/admin/kit/shell.tsx';
import { useSignOut } from './use-sign-out.ts';
import { words } from '#src/admin/lib/words.ts';

type AdminSidebarProps = {
  user: Member;
  onPointedAt: (path: string) => void;
  onSearch: () => void;
  /** Switches between icons and words, beside the page. */
  onToggle?: () => void;
  onClose?: () => void;
};

export function AdminSidebar({ user, onPointedAt, onSearch, onToggle, onClose }: AdminSidebarProps) {
  const { name } = useSite();
  const signOut = useSignOut();
  return (
    <Sidebar>
      <SidebarContent>
        <SidebarHead>
          <LogoLink href={pathTo('landing')} title={words.frame.viewSite}>
            <span className="long">
              <Wordmark name={name} />
            </span>
            <span className="short">
              <BrandLetter name={name} />
            </span>
          </LogoLink>
          {onToggle && (
            <IconButton
              icon="sidebar"
              aria-label={words.frame.toggleSidebar}
              title={`${words.frame.toggleSidebar} (Ctrl+B)`}
              aria-keyshortcuts="Control+B Meta+B"
              onClick={onToggle}
            />
          )}
          {onClose && <IconButton icon="close" aria-label={words.frame.closeMenu} onClick={onClose} />}
        </SidebarHead>
        <SidebarButton
          type="button"
          title={`${words.palette.title} (Ctrl+K)`}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => {
            onClose?.();
            onSearch();
          }}
        >
          <WorkIcon name="search" />
          <span>{words.palette.title}</span>
        </SidebarButton>
        <AdminNavigation user={user} onPointedAt={onPointedAt} />
        <SidebarFoot>
          <SidebarUser to={pathTo('adminAccount')} title={words.frame.pages.adminAccount}>
            <b title={user.email}>{user.email}</b>
            <span>{words.roles[user.role]}</span>
          </SidebarUser>
          <SidebarButton type="button" title={words.frame.logout} onClick={signOut}>
            <WorkIcon name="logout" />
            <span>{words.frame.logout}</span>
          </SidebarButton>
        </SidebarFoot>
      </SidebarContent>
    </Sidebar>
  );
}

function AdminNavigation({ user, onPointedAt }: Pick<AdminSidebarProps, 'user' | 'onPointedAt'>) {
  const shown = useMatches().at(-1)?.id;
  return (
    <nav aria-label={words.frame.navigation}>
      {linksFor(user.role).map(({ key, icon, holds = [] }) => {
        const label = words.frame.pages[key];
        const path = pathTo(key);
        return (
          <SidebarLink
            key={key}
            to={path}
            title={label}
            aria-current={shown === key ? 'page' : holds.some((page) => page === shown) || undefined}
            onPointerEnter={() => onPointedAt(path)}
            onFocus={() => onPointedAt(path)}
          >
            <WorkIcon name={icon} />
            <span>{label}</span>
            {key === 'adminLeads' && <LeadCounts />}
          </SidebarLink>
        );
      })}
    </nav>
  );
}
