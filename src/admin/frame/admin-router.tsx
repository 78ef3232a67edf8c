import { createTRPCQueryUtils } from '@trpc/react-query';
import { type ReactElement, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, useRouteError } from 'react-router-dom';
import { isAllowed, type Role } from '#shared/roles.ts';
import { ADMIN_PAGE_KEYS, type AdminPageKey, pathTo, ROUTES, roleFor } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { createAreaStores } from '#src/admin/kit/area-stores.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import type { AdminPage } from '#src/admin/lib/admin-page.ts';
import { createAdminClient } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';
import { AreaQueryClient } from './area-query-client.ts';
import { PageFailure } from './page-failure.tsx';
import { adminPageFile } from './page-files.ts';

export type AdminArea = ReturnType<typeof createAdminArea>;

/** Creates the router, the clients and the stores. The router starts to load the page of the URL. */
export function createAdminArea({ site, role }: { site: Site; role: Role }, frame: ReactElement) {
  const keys = ADMIN_PAGE_KEYS.filter((key) => isAllowed(role, roleFor(key)));
  // Failed requests are repeated only by the user. Focusing the tab sends the queries again.
  const always = { retry: false, networkMode: 'always' } as const;
  const queryClient = new AreaQueryClient({ defaultOptions: { queries: always, mutations: always } });
  const stores = createAreaStores();
  const client = createAdminClient(stores.session);
  const queries = createTRPCQueryUtils<AppRouter>({ queryClient, client });

  let loading: Promise<unknown> = Promise.resolve();

  const pageRoute = (key: AdminPageKey): RouteObject => ({
    id: key,
    path: ROUTES[key].pattern,
    HydrateFallback: () => null,
    async lazy() {
      const { Page, load } = await loadAdminPage(key);
      return {
        Component: Page,
        loader({ params, request }) {
          const search = new URL(request.url).searchParams;
          loading = Promise.resolve(load?.({ queries, params, search, site, role }));
          return null;
        },
      };
    },
  });
  const pages: RouteObject[] = [...keys.map(pageRoute), { path: '*', Component: NothingHere }];
  const router = createBrowserRouter([
    { element: frame, children: [{ ErrorBoundary: RouteFailure, children: pages }] },
  ]);

  return {
    queryClient,
    client,
    stores,
    router,
    dataLoaded: () => loading,
    fetchCode(path: string): void {
      const id = matchRoutes(pages, path)?.at(-1)?.route.id;
      const key = keys.find((each) => each === id);
      if (key) loadAdminPage(key).catch(() => {});
    },
  };
}

const MODULES = import.meta.glob<AdminPage>(['/src/admin/**/page.tsx', '!**/sign-in/**/page.tsx']);

function loadAdminPage(key: AdminPageKey): Promise<AdminPage> {
  const file = adminPageFile(key);
  const load = MODULES[`/${file}`];
  if (!load) throw new Error(`The route ${key} has no ${file}.`);
  return load();
}

function NothingHere() {
  return (
    <>
      <PageHead
        title={words.frame.notFound.title}
        back={{ label: words.lists.backToDashboard, to: pathTo('adminDashboard') }}
      />
      <p>{words.frame.notFound.text}</p>
    </>
  );
}

/** Resolves when the page of the URL has loaded or failed, or after `patienceMs`. */
export async function firstPageOf(
  { router, dataLoaded }: Pick<AdminArea, 'router' | 'dataLoaded'>,
  patienceMs: number,
): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  let unsubscribe = () => {};
  const initialized = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    unsubscribe = router.subscribe((state) => {
      if (state.initialized) resolve();
    });
  });
  await Promise.race([initialized, patience]);
  // A router without subscribers keeps a state change for its next subscriber. If this subscriber stayed,
  // `RouterProvider` would miss a change between its render and its subscription.
  unsubscribe();
  await Promise.race([dataLoaded(), patience]);
}

/** Shows the failure of a page inside the frame. Opening another page removes the message. */
function RouteFailure() {
  const error = useRouteError();
  useEffect(() => reportFailure('admin page', error), [error]);
  return <PageFailure error={error} />;
}
