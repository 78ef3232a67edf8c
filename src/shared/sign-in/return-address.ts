/** The path that opens after signing in. It is a query parameter, so anybody can choose its value. */
import { pathTo } from '../routes.ts';

const PARAMETER = 'next';

const MAX_LENGTH = 2000;

/**
 * Matches plain segments below the sign-in page, and any query in printable ASCII. No parser reads such a
 * path as another host or a file, so a list of hostile inputs is unnecessary.
 */
const PLAIN = new RegExp(String.raw`^${pathTo('adminSignIn')}(?:/[\w-]+)+(?:\?[!-~]*)?$`);

/** @param address path and query; an invalid address is omitted */
export function signInAddress(address: string): string {
  const signIn = pathTo('adminSignIn');
  const needsParameter = isReturnAddress(address) && address !== pathTo('adminDashboard');
  return needsParameter ? `${signIn}?${new URLSearchParams({ [PARAMETER]: address }).toString()}` : signIn;
}

/**
 * Returns the path to open after signing in; the dashboard's path if it is missing or invalid.
 * @param search the sign-in page's query
 */
export function returnAddress(search: string): string {
  const address = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isReturnAddress(address) ? address : pathTo('adminDashboard');
}

/** Returns true for the path and query of a page below the sign-in page. */
export function isReturnAddress(address: string): boolean {
  return address.length <= MAX_LENGTH && PLAIN.test(address);
}
