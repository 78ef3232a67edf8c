/** The path to return to after signing in: a parameter that anybody can write. */
import { pathTo } from './routes.ts';

const PARAMETER = 'next';

const MAX_LENGTH = 2000;

/**
 * Plain segments below the sign-in page, and any query in printable ASCII. No parser can read such a path as
 * another host or a file, so hostile inputs need no list.
 */
const PLAIN = new RegExp(String.raw`^${pathTo('adminSignIn')}(?:/[\w-]+)+(?:\?[!-~]*)?$`);

/** @param address path and query; an invalid one is omitted */
export function signInAddress(address: string): string {
  const signIn = pathTo('adminSignIn');
  const needsParameter = isReturnAddress(address) && address !== pathTo('adminDashboard');
  return needsParameter ? `${signIn}?${new URLSearchParams({ [PARAMETER]: address }).toString()}` : signIn;
}

/** @param search the sign-in page's query @returns its valid address, else the dashboard */
export function returnAddress(search: string): string {
  const address = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isReturnAddress(address) ? address : pathTo('adminDashboard');
}

function isReturnAddress(address: string): boolean {
  return address.length <= MAX_LENGTH && PLAIN.test(address);
}
