/** The address that signing in leads back to: a parameter of the sign-in page, which anybody can write. */
import { pathTo } from './routes.ts';

const PARAMETER = 'next';

const MAX_LENGTH = 2000;

/**
 * Matches plain segments below the sign-in page, and any query in printable ASCII. No reader can take such an address for another
 * host's or for a file, so hostile ones need no list.
 */
const PLAIN = new RegExp(String.raw`^${pathTo('adminSignIn')}(?:/[\w-]+)+(?:\?[!-~]*)?$`);

/** The sign-in page, which leads back to `address` (path and query) if that may be led to. */
export function signInAddress(address: string): string {
  const signIn = pathTo('adminSignIn');
  const named = isReturnAddress(address) && address !== pathTo('adminDashboard');
  return named ? `${signIn}?${new URLSearchParams({ [PARAMETER]: address }).toString()}` : signIn;
}

/** The address that `search`, the sign-in page's query, leads back to: the dashboard unless it names another. */
export function returnAddress(search: string): string {
  const named = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isReturnAddress(named) ? named : pathTo('adminDashboard');
}

function isReturnAddress(address: string): boolean {
  return address.length <= MAX_LENGTH && PLAIN.test(address);
}
