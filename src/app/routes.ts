/** The routes of the public site, as React Router takes them. */
import type { PageKey } from '#shared/routes.ts';
import { Redirect } from '#src/lib/page.ts';
import type { ComponentType } from 'react';
import { createContext, data, redirect, type RouteObject } from 'react-router-dom';
import type { LoadedPage } from './load-page.tsx';

declare module 'react-router' {
  interface Future {
    /** Types the context of loaders. There is no middleware. */
    v8_middleware: true;
  }
}

/** Loads the page of a route with its data. @throws where it cannot be shown */
export type LoadRoute = () => Promise<LoadedPage | Redirect>;

/** Stands in the context of each request, whose procedures it calls. */
export const loadContext = createContext<LoadRoute>();

export type RouteParts = {
  /** Stands around all pages. */
  Frame: ComponentType;
  /** Renders the page that the loader returned. */
  Page: ComponentType;
};

/** One page in the frame, whatever the path: on the server Fastify has read it. */
export function routesOf(key: PageKey, { Frame, Page }: RouteParts): RouteObject[] {
  const page: RouteObject = {
    id: key,
    path: '*',
    Component: Page,
    async loader({ context }) {
      const load = context.get(loadContext);
      const loaded = await load();
      if (loaded instanceof Redirect) throw redirect(loaded.location, loaded.status);
      return data(loaded, { status: loaded.status });
    },
  };
  return [{ id: 'frame', Component: Frame, children: [page] }];
}
