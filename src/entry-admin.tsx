import '#src/theme/theme.css';
import '#src/theme/more-tokens.css';
import '#src/theme/admin.css';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { system } from '#src/theme/system.ts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ReactNode, startTransition, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { listenBeforeRouter } from './lib/history-guard.ts';
import { readAdminBoot } from './app/admin-boot.ts';
import { fetchAdminPage } from './app/admin-pages.ts';
import { PageFailure } from './app/page-failure.tsx';
import { later } from './ui/later.tsx';

const area = later(async () => (await import('./app/admin-app.tsx')).AdminApp);
// Who is not signed in gets the door and nothing of what lies behind it.
const door = later(async () => (await import('./pages/admin/sign-in-page.tsx')).Page);

/** A page that takes longer is waited for in its frame. */
const PAGE_PATIENCE_MS = 200;

/** The door, or what lies behind it. */
function AdminEntry({ site, user: known }: { site: Site; user: SignedInUser | null }) {
  const [user, setUser] = useState(known);
  const enter = (signedIn: SignedInUser) => {
    if (!signedIn.isAdmin) {
      location.replace(pathTo('landing'));
      return;
    }
    history.replaceState(null, '', pathTo('adminDashboard'));
    void fetchAdminPage(location.pathname);
    // The door stays in sight until what lies behind it can be drawn.
    startTransition(() => setUser(signedIn));
  };
  return (
    <Suspense>
      {user ? <area.Component site={site} user={user} /> : <door.Component site={site} onSignedIn={enter} />}
    </Suspense>
  );
}

/** Settles once what the address names can be drawn: what React shows meanwhile it would keep for a while. */
async function fetchFirst(user: SignedInUser | null): Promise<void> {
  if (!user) return door.fetch();
  const page = fetchAdminPage(location.pathname);
  await area.fetch();
  return Promise.race([page, new Promise<void>((resolve) => setTimeout(resolve, PAGE_PATIENCE_MS))]);
}

listenBeforeRouter();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no root element.');
const { site, user } = readAdminBoot();
const root = createRoot(place);
const draw = (shown: ReactNode) =>
  root.render(
    <StrictMode>
      <ChakraProvider value={system}>{shown}</ChakraProvider>
    </StrictMode>,
  );

fetchFirst(user).then(
  () => draw(<AdminEntry site={site} user={user} />),
  (error: unknown) => draw(<PageFailure error={error} />),
);
