import '#src/theme/theme.css';
import '#src/theme/more-tokens.css';
import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { system } from '#src/theme/system.ts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lazy, startTransition, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { listenBeforeRouter } from './lib/history-guard.ts';
import { readAdminBoot } from './app/admin-boot.ts';
import { fetchAdminPage } from './app/admin-pages.ts';

const fetchArea = () => import('./app/admin-app.tsx');
const AdminApp = lazy(async () => ({ default: (await fetchArea()).AdminApp }));
// Who is not signed in gets the door and nothing of what lies behind it.
const SignInPage = lazy(async () => ({ default: (await import('./pages/admin/sign-in-page.tsx')).Page }));

/** The door, or what lies behind it. */
function AdminEntry({ site, user: known }: { site: Site; user: SignedInUser | null }) {
  const [user, setUser] = useState(known);
  const enter = (signedIn: SignedInUser) => {
    if (!signedIn.isAdmin) {
      location.replace(pathTo('landing'));
      return;
    }
    history.replaceState(null, '', pathTo('adminDashboard'));
    fetchAdminPage(location.pathname);
    // The door stays in sight until what lies behind it can be drawn.
    startTransition(() => setUser(signedIn));
  };
  return (
    <Suspense>
      {user ? <AdminApp site={site} user={user} /> : <SignInPage site={site} onSignedIn={enter} />}
    </Suspense>
  );
}

listenBeforeRouter();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const { site, user } = readAdminBoot();
if (user) fetchAdminPage(location.pathname);

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <AdminEntry site={site} user={user} />
    </ChakraProvider>
  </StrictMode>,
);
