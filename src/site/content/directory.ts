import { type Directory, SHIPPED_DIRECTORY } from '#shared/site-texts/directory.ts';
import type { Site } from '#shared/site-texts/site.ts';

/** Returns the published services and cities. */
export function directoryOf(site: Pick<Site, 'directory'>): Directory {
  return site.directory ?? SHIPPED_DIRECTORY;
}

/** Returns a name such as `İstanbul AI Çağrı Merkezi`. */
export function cityServiceName(city: string): string {
  return `${city} AI Çağrı Merkezi`;
}

/** @throws if the directory has no service at this path */
export function serviceAt(site: Pick<Site, 'directory'>, path: string): Directory['services'][number] {
  const service = directoryOf(site).services.find((one) => one.path === path);
  if (!service) throw new Error(`The directory has no service at ${path}.`);
  return service;
}
