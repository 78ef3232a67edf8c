import { type FixedRouteKey, pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { Wordmark } from '#src/features/site-frame/wordmark.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { IconButton } from '#src/admin-ui/icon-button.tsx';
import { WorkIcon, type WorkIconName } from '#src/admin-ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import { BrandLetter } from './brand-letter.tsx';
import { LeadsToLookAt } from './leads-to-look-at.tsx';
import { LogoLink } from './logo-link.tsx';
import { useSignOut } from './use-sign-out.ts';

const LINKS: readonly { key: FixedRouteKey; label: string; icon: WorkIconName }[] = [
  { key: 'adminDashboard', label: 'Dashboard', icon: 'dashboard' },
  { key: 'adminPosts', label: 'Posts', icon: 'posts' },
  { key: 'adminPostNew', label: 'New post', icon: 'plus' },
  { key: 'adminCategories', label: 'Categories', icon: 'category' },
  { key: 'adminMedia', label: 'Media', icon: 'picture' },
  { key: 'adminLeads', label: 'Leads', icon: 'leads' },
  { key: 'adminAnalytics', label: 'Analytics', icon: 'analytics' },
  { key: 'adminSitemap', label: 'Sitemap', icon: 'sitemap' },
  { key: 'adminActivity', label: 'Activity', icon: 'activity' },
];

/** Only icons are visible; the words are for screen readers then. */
const ICONS_ONLY = '@container side (max-width: 8rem)';

const Outside = chakra('div', {
  base: { height: '100%', containerType: 'inline-size', containerName: 'side' },
});

const Inside = chakra('div', {
  base: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: '.1rem',
    padding: '1.1rem .85rem',
    overflowY: 'auto',
    [ICONS_ONLY]: { paddingInline: '.5rem' },
    '& .short': { display: 'none', [ICONS_ONLY]: { display: 'block' } },
    '& .long': { [ICONS_ONLY]: { display: 'none' } },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 0 1rem .6rem',
    [ICONS_ONLY]: { flexDirection: 'column', padding: '0 0 .75rem' },
  },
});

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: '.75rem',
  width: '100%',
  minHeight: '2.5rem',
  padding: '0 .7rem',
  border: '0',
  borderRadius: '2',
  background: 'none',
  color: 'fg.muted',
  fontWeight: '500',
  textDecoration: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { background: 'bg.inset', color: 'fg' },
  '@media (pointer: coarse)': { minHeight: 'target' },
  [ICONS_ONLY]: {
    justifyContent: 'center',
    padding: '0',
    minHeight: 'target',
    '& span': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
} as const;

const Item = chakra(Link, {
  base: {
    ...ITEM,
    '&[aria-current]': {
      background: 'bg.surface',
      color: 'fg',
      fontWeight: '600',
      boxShadow: 'inset 3px 0 var(--colors-brand-fg), var(--shadows-1)',
      _dark: { background: 'bg.inset' },
    },
  },
});

const ItemButton = chakra('button', { base: ITEM });

const Foot = chakra('div', {
  base: { marginTop: 'auto', paddingTop: '1rem', borderTop: '1px solid var(--colors-line)' },
});

const Me = chakra('p', {
  base: {
    padding: '0 .7rem .6rem',
    lineHeight: '1.35',
    '& b': { display: 'block', fontWeight: '600', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& span': { color: 'fg.muted', fontSize: 'xs' },
    [ICONS_ONLY]: { display: 'none' },
  },
});

type AdminSidebarProps = {
  user: SignedInUser;
  onPointedAt: (path: string) => void;
  /** Switches between icons and words, beside the page. */
  onToggle?: () => void;
  onClose?: () => void;
};

export function AdminSidebar({ user, onPointedAt, onToggle, onClose }: AdminSidebarProps) {
  const { name } = useSite();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  return (
    <Outside>
      <Inside>
        <Head>
          <LogoLink href={pathTo('landing')} title="View site">
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
              aria-label="Toggle sidebar"
              title="Toggle sidebar (Ctrl+B)"
              aria-keyshortcuts="Control+B Meta+B"
              onClick={onToggle}
            />
          )}
          {onClose && <IconButton icon="close" aria-label="Close menu" onClick={onClose} />}
        </Head>
        <nav aria-label="Admin">
          {LINKS.map(({ key, label, icon }) => {
            const path = pathTo(key);
            return (
              <Item
                key={key}
                to={path}
                title={label}
                aria-current={pathname === path ? 'page' : undefined}
                onPointerEnter={() => onPointedAt(path)}
                onFocus={() => onPointedAt(path)}
              >
                <WorkIcon name={icon} />
                <span>{label}</span>
                {key === 'adminLeads' && <LeadsToLookAt />}
              </Item>
            );
          })}
        </nav>
        <Foot>
          <Me>
            <b title={user.email}>{user.email}</b>
            <span>Administrator</span>
          </Me>
          <ItemButton type="button" title="Logout" onClick={signOut}>
            <WorkIcon name="logout" />
            <span>Logout</span>
          </ItemButton>
        </Foot>
      </Inside>
    </Outside>
  );
}
