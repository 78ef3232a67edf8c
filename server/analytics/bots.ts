/**
 * Programs that name themselves in the user agent. The list is short on purpose: it cannot find programs that
 * hide, and a word from a real browser's name would drop people.
 */
const DECLARED =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|google-|googleother|whatsapp\/|preview|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|^curl|^wget|python|^java\/|okhttp|go-http|axios|node-fetch|undici|^node$|libwww|httpclient|scrapy|phantomjs|prerender/i;

/** Cubot makes telephones. */
const NO_BOT = /cubot/gi;

/** Says whether a user agent belongs to a program; a missing one does too. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || DECLARED.test(userAgent.replace(NO_BOT, ''));
}
