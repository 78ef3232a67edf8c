/** The server sends push messages only to these hosts, because the endpoint URL comes from a browser. */
const PUSH_SERVICE =
  /^https:\/\/(?:[\w-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/[^\s\\]+$/;

export function isPushService(endpoint: string): boolean {
  return PUSH_SERVICE.test(endpoint);
}
