import { Fragment } from 'react';
import { useMatches } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { Member } from '#shared/sign-in/schemas.ts';
import { DEFAULT_NAME } from '#shared/site-texts/site.ts';
import { Count } from '#src/admin/kit/count.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { LogoLink } from '#src/admin/kit/logo-link.tsx';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useLeadCounts } from '#src/admin/lib/use-lead-counts.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { linkGroupsFor } from './admin-links.ts';
import {
  Sidebar,
  SidebarButton,
  SidebarContent,
  SidebarFoot,
  SidebarHead,
  SidebarLink,
  SidebarUser,
} from './shell.tsx';
import { useSignOut } from './use-sign-out.ts';

type AdminSidebarProps = {
  user: Member;
  onPointedAt: (path: string) => void;
  onSearch: () => void;
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
          <kbd aria-hidden="true">{words.palette.shortcut}</kbd>
        </SidebarButton>
        <AdminNavigation user={user} onPointedAt={onPointedAt} />
        <SidebarFoot>
          <SidebarUser to={pathTo('adminAccount')} title={words.frame.pages.adminAccount}>
            <OwnProfile {...user} />
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

/** The member's name, if there is one, above the specified e-mail address and label. */
function OwnProfile({ email, role }: Member) {
  const { data } = trpc.account.profile.useQuery();
  const hasName = data !== undefined && data.name !== email;
  return (
    <>
      <Avatar profile={data} size="md" />
      <div>
        {hasName && (
          <b lang="tr" title={data.name}>
            {data.name}
          </b>
        )}
        {hasName ? <span title={email}>{email}</span> : <b title={email}>{email}</b>}
        <span>{words.roles[role]}</span>
      </div>
    </>
  );
}

/** The last letter of “Sesdaş” with its cedilla; for another name its first letter. */
function BrandLetter({ name }: { name: string }) {
  if (name !== DEFAULT_NAME) return <span>{name.slice(0, 1)}</span>;
  return (
    <svg viewBox="-90 -620 680 960" role="img" aria-label={name}>
      <path
        fill="currentColor"
        d="M263 10Q155 10 91 -35Q27 -79 21 -159L143 -159Q149 -122 180 -103Q210 -83 264 -83Q312 -83 335 -98Q358 -113 358 -140Q358 -161 345 -173Q332 -185 295 -193L213 -211Q126 -230 85 -269Q43 -307 43 -366Q43 -438 99 -479Q154 -520 253 -520Q350 -520 409 -480Q467 -439 473 -367L350 -367Q346 -396 321 -412Q295 -427 250 -427Q208 -427 187 -414Q166 -401 166 -377Q166 -358 183 -346Q199 -333 238 -324L328 -305Q403 -288 442 -246Q481 -203 481 -145Q481 -71 424 -31Q367 10 263 10Z"
      />
      <path className="tail" d="M132 44 L366 44 C384 178 290 288 60 316 C158 244 178 138 132 44Z" />
    </svg>
  );
}

function AdminNavigation({ user, onPointedAt }: Pick<AdminSidebarProps, 'user' | 'onPointedAt'>) {
  const currentPage = useMatches().at(-1)?.id;
  return (
    <nav aria-label={words.frame.navigation}>
      {linkGroupsFor(user.role).map((links, index) => (
        <Fragment key={links[0]?.group}>
          {index > 0 && <hr />}
          {links.map(({ key, label, icon, children = [] }) => {
            const path = pathTo(key);
            return (
              <SidebarLink
                key={key}
                to={path}
                title={label}
                aria-current={
                  currentPage === key ? 'page' : children.some((page) => page === currentPage) || undefined
                }
                onPointerEnter={() => onPointedAt(path)}
                onFocus={() => onPointedAt(path)}
              >
                <WorkIcon name={icon} />
                <span>{label}</span>
                {key === 'adminLeads' && <LeadCounts />}
              </SidebarLink>
            );
          })}
        </Fragment>
      ))}
    </nav>
  );
}

function LeadCounts() {
  const { fresh, toLookAt } = useLeadCounts();
  return (
    <Flex as="span" gap=".35rem" alignItems="center" marginLeft="auto">
      {fresh > 0 && (
        <span title={words.frame.newLeads}>
          <Count count={fresh} isNew />
          <span className="vh"> {words.frame.isNew}</span>
        </span>
      )}
      {toLookAt > 0 && (
        <span title={words.frame.toLookAt}>
          <StateBadge kind="bad">{toLookAt}</StateBadge>
          <span className="vh"> {words.frame.isToLookAt}</span>
        </span>
      )}
    </Flex>
  );
}
