const MAX_LENGTH = 80;
const START_LENGTH = 60;
const END_LENGTH = 16;

/** Returns an address for use in a sentence. A long address is shortened in the middle. */
export function shortAddress(address: string): string {
  if (address.length <= MAX_LENGTH) return address;
  return `${address.slice(0, START_LENGTH)}…${address.slice(-END_LENGTH)}`;
}
