/** The sidebar's state, words or only icons, kept in a cookie, so that it is known before the first paint. */
import { pathTo } from '#shared/routes.ts';

export type SidebarChoice = 'expanded' | 'collapsed';

const COOKIE = 'sidebar';
/** Specification, section 9. */
const MAX_AGE_S = 7 * 24 * 60 * 60;

/** @param cookies as in `document.cookie` @returns undefined without a choice: the window's width decides */
export function readSidebarChoice(cookies: string): SidebarChoice | undefined {
  const value = /(?:^|;\s*)sidebar=(\w+)/.exec(cookies)?.[1];
  return value === 'expanded' || value === 'collapsed' ? value : undefined;
}

/** The text for `document.cookie`. */
export function sidebarCookie(choice: SidebarChoice, { secure }: { secure: boolean }): string {
  const parts = [
    `${COOKIE}=${choice}`,
    `Path=${pathTo('adminSignIn')}`,
    `Max-Age=${MAX_AGE_S}`,
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
