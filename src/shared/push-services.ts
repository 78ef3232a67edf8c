/** Addresses at the push services of the browsers. A message goes nowhere else: the address is a browser's word, not ours. */
const PUSH_SERVICE =
  /^https:\/\/(?:[\w-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/[^\s\\]+$/;

export function isPushService(endpoint: string): boolean {
  return PUSH_SERVICE.test(endpoint);
}
