/**
 * Programs that say what they are. The list is short on purpose: a program that hides is beyond any list, and a
 * word that is part of a real browser's name would drop people.
 */
const DECLARED =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|google-|googleother|whatsapp\/|preview|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|^curl|^wget|python|^java\/|okhttp|go-http|axios|node-fetch|undici|^node$|libwww|httpclient|scrapy|phantomjs|prerender/i;

/** Cubot makes telephones. */
const NO_BOT = /cubot/gi;

/** Whether a user agent says that no person sits before it; none at all says the same. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || DECLARED.test(userAgent.replace(NO_BOT, ''));
}
