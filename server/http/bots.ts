/**
 * Matches the user agents of bots. The list is short, as a word that occurs in the name of a real browser would
 * exclude visitors.
 */
const BOT_PATTERN =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|google-|googleother|whatsapp\/|preview|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|^curl|^wget|python|^java\/|okhttp|go-http|axios|node-fetch|undici|^node$|libwww|httpclient|scrapy|phantomjs|prerender/i;

/** A brand of telephones whose name contains “bot”. */
const NOT_A_BOT = /cubot/gi;

/** Returns true for a missing user agent, too. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT_PATTERN.test(userAgent.replace(NOT_A_BOT, ''));
}
