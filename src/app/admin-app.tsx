/** What lies behind the door: the frame, its pages, and the dialogs that any of them may open. */
import { ROUTES } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { AdminShell } from '#src/features/admin/admin-shell.tsx';
import { NothingHere } from '#src/features/admin/nothing-here.tsx';
import { SessionDialog } from '#src/features/admin/session-dialog.tsx';
import { readThemeChoice, subscribeToTheme } from '#src/features/site-frame/theme-choice.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { createAdminClient, trpc } from '#src/lib/trpc.ts';
import { ConfirmHost } from '#src/ui/confirm.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AdminPageBoundary } from './admin-page-boundary.tsx';
import { ADMIN_PAGE_KEYS, ADMIN_PAGES, fetchAdminPage } from './admin-pages.ts';

const ROUTED_PAGES = ADMIN_PAGE_KEYS.map((key) => ({
  key,
  path: ROUTES[key].pattern,
  Page: ADMIN_PAGES[key].Component,
}));

function createQueryClient(): QueryClient {
  // A failure is said at once and tried again by hand; a tab that is looked at again asks anew.
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({ defaultOptions: { queries: always, mutations: always } });
}

export function AdminApp({ site, user: known }: { site: Site; user: SignedInUser }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(createAdminClient);
  const [user, setUser] = useState(known);
  // Follows what is chosen on the site, in this tab or another.
  useSyncExternalStore(subscribeToTheme, readThemeChoice);

  return (
    <SiteProvider value={site}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AdminShell user={user} onPointedAt={(path) => void fetchAdminPage(path)}>
              <AdminPageBoundary>
                <Suspense>
                  <Routes>
                    {ROUTED_PAGES.map(({ key, path, Page }) => (
                      <Route key={key} path={path} element={<Page key={key} />} />
                    ))}
                    <Route path="*" element={<NothingHere />} />
                  </Routes>
                </Suspense>
              </AdminPageBoundary>
            </AdminShell>
            <ConfirmHost />
            <SessionDialog email={user.email} onSignedIn={setUser} />
          </BrowserRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </SiteProvider>
  );
}
