import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { Member } from '#shared/sign-in/schemas.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { AreaStoresProvider } from '#src/admin/kit/area-stores.ts';
import { MemberProvider } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { readThemeChoice, subscribeToTheme } from '#src/ui/theme-choice.ts';
import { type AdminArea, createAdminArea, firstPageOf } from './admin-router.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ConfirmHost } from './confirm.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { LonePage } from './lone-page.tsx';
import { SessionDialog } from './session-dialog.tsx';

type AdminAppProps = { site: Site; dataHandling: DataHandling; user: Member };

export async function openAdminArea(
  { site, dataHandling, user }: AdminAppProps,
  patienceMs: number,
): Promise<ComponentType> {
  const area: AdminArea = createAdminArea(
    { site, role: user.role },
    <AdminFrame user={user} onPointedAt={(path) => area.fetchCode(path)} />,
  );
  await firstPageOf(area, patienceMs);

  return function AdminApp() {
    // Subscribes to the theme, which this tab or another tab may change.
    useSyncExternalStore(subscribeToTheme, readThemeChoice);
    const { client, queryClient, router, stores } = area;
    return (
      <SiteProvider value={site}>
        <DataHandlingProvider value={dataHandling}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <AreaStoresProvider value={stores}>
                <RouterProvider router={router} />
              </AreaStoresProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </DataHandlingProvider>
      </SiteProvider>
    );
  };
}

/** Until a second factor is set up, redirects to the account page. The server enforces the rule. */
function SecondFactorFirst() {
  const { data } = trpc.account.secondFactor.state.useQuery();
  const { pathname } = useLocation();
  const account = pathTo('adminAccount');
  const isSetUp = data !== undefined && (data.codesSince !== null || data.passkeys.length > 0);
  return isSetUp || pathname === account ? <Outlet /> : <Navigate to={account} replace />;
}

type AdminFrameProps = { user: Member; onPointedAt: (path: string) => void };

function AdminFrame({ user: initialUser, onPointedAt }: AdminFrameProps) {
  const [user, setUser] = useState(initialUser);
  const { pathname } = useLocation();
  const page = user.needsSecondFactor ? <SecondFactorFirst /> : <Outlet />;
  return (
    <MemberProvider value={user}>
      {pathname === pathTo('adminConnect') ? (
        <LonePage>{page}</LonePage>
      ) : (
        <AdminShell user={user} onPointedAt={onPointedAt}>
          {page}
        </AdminShell>
      )}
      <ConfirmHost />
      <SessionDialog email={user.email} onSignedIn={setUser} />
      <ConfirmPasswordDialog />
    </MemberProvider>
  );
}
