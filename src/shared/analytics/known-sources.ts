/**
 * Names of known hosts and apps, which visits store instead of the host: search engines, mail, social networks,
 * assistants.
 */

type KnownSource = { source: string; medium: 'organic' | 'email' | 'social' | 'assistant' };

/** Matches the end of a host: `com.tr`, `co.uk`, `de` or `com`. */
const COUNTRY = String.raw`(?:com|(?:com?\.)?[a-z]{2})`;

/**
 * Hosts of search engines' result pages. Most other subdomains of a search engine belong to its other services.
 */
const SEARCH_HOSTS: readonly (readonly [name: string, hosts: string])[] = [
  ['google', String.raw`(?:(?:www|m|images|news|encrypted)\.)?google\.(?:${COUNTRY}|cat)`],
  ['bing', String.raw`(?:(?:www|www2|www4|m|cn|images|news|tr)\.)?bing\.com`],
  [
    'yandex',
    String.raw`(?:(?:(?:www|m|images|news|search|tr)\.)?yandex\.(?:${COUNTRY}|eu)|(?:(?:www|m)\.)?ya\.ru)`,
  ],
  ['duckduckgo', String.raw`(?:(?:www|m|html|lite|start|safe|noai)\.)?(?:duckduckgo|duck)\.com`],
  [
    'yahoo',
    String.raw`(?:(?:www|m|search|news|images|tr|uk|us|de|fr|es|it|ca|in|br|au|espanol)\.|(?:(?:[a-z]{2}|r|m|images|news|malaysia|espanol)\.){1,2}search\.)?yahoo\.(?:com|co\.jp)`,
  ],
  ['ecosia', String.raw`(?:(?:www|m)\.)?ecosia\.org`],
  ['brave', String.raw`search\.brave\.com`],
  ['qwant', String.raw`(?:(?:www|m|lite|search)\.)?qwant\.com`],
  ['startpage', String.raw`(?:(?:www|m|eu|us|search)\.)?startpage\.com`],
  ['baidu', String.raw`(?:(?:www|m|image|news|wap)\.)?baidu\.com`],
  ['naver', String.raw`(?:(?:www|m|search|m\.search|news|image\.search)\.)?naver\.com`],
  ['daum', String.raw`(?:(?:www|m|search|m\.search)\.)?daum\.net`],
  ['seznam', String.raw`(?:(?:www|m|search)\.)?seznam\.cz`],
  ['sogou', String.raw`(?:(?:www|m|wap)\.)?sogou\.com`],
  ['so', String.raw`(?:(?:www|m|image)\.)?so\.com`],
  ['aol', String.raw`(?:(?:www|m)\.)?search\.aol\.com`],
  ['ask', String.raw`(?:(?:www|m|tr|uk)\.)?ask\.com`],
  ['mail.ru', String.raw`(?:m\.)?go\.mail\.ru`],
  ['rambler', String.raw`nova\.rambler\.ru`],
  ['mojeek', String.raw`(?:www\.)?mojeek\.com`],
  ['kagi', String.raw`(?:www\.)?kagi\.com`],
  ['swisscows', String.raw`(?:www\.)?swisscows\.com`],
  ['metager', String.raw`(?:www\.)?metager\.(?:de|org)`],
  ['presearch', String.raw`(?:www\.|engine\.)?presearch\.(?:com|org)`],
  ['yep', String.raw`(?:www\.)?yep\.com`],
];

const MAIL_HOSTS: readonly (readonly [name: string, hosts: string])[] = [
  ['gmail', String.raw`mail\.google\.com|(?:www\.)?gmail\.com`],
  ['yahoo-mail', String.raw`(?:[a-z\d-]+\.)?mail\.yahoo\.(?:com|co\.jp)|(?:www\.)?ymail\.com`],
  ['yandex-mail', String.raw`mail\.yandex\.(?:${COUNTRY}|eu)|mail\.ya\.ru`],
  [
    'outlook',
    String.raw`outlook\.(?:live|office|office365|cloud\.microsoft)\.com|outlook\.cloud\.microsoft|(?:www\.)?(?:outlook|hotmail)\.com|(?:[a-z\d-]+\.)*mail\.live\.com`,
  ],
  ['mail.ru', String.raw`(?:e|m|touch|light)\.mail\.ru`],
  ['proton-mail', String.raw`mail\.(?:proton\.me|protonmail\.com)`],
  ['zoho-mail', String.raw`mail\.zoho\.(?:${COUNTRY}|eu)`],
  ['aol-mail', String.raw`mail\.aol\.com`],
  ['fastmail', String.raw`(?:app|www)\.fastmail\.com`],
  ['icloud-mail', String.raw`mail\.icloud\.com`],
];

/** Matches the host of a mail program that a company or provider runs under its own domain. */
const WEBMAIL = /^(?:webmail|mail|e?posta|roundcube|owa)\d?\./;

/** Names of social networks by domain. A row applies to all subdomains, such as `tr.linkedin.com`. */
const SOCIAL_DOMAINS: Readonly<Record<string, string>> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'fb.watch': 'facebook',
  'messenger.com': 'messenger',
  'm.me': 'messenger',
  'instagram.com': 'instagram',
  'ig.me': 'instagram',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'linkedin.com': 'linkedin',
  'lnkd.in': 'linkedin',
  't.co': 'x',
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'tiktok.com': 'tiktok',
  'pin.it': 'pinterest',
  'reddit.com': 'reddit',
  'redd.it': 'reddit',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
  'whatsapp.net': 'whatsapp',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'telegram.org': 'telegram',
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'slack.com': 'slack',
  'teams.microsoft.com': 'teams',
  'snapchat.com': 'snapchat',
  'vk.com': 'vk',
  'vk.ru': 'vk',
  'bsky.app': 'bluesky',
  'mastodon.social': 'mastodon',
  'tumblr.com': 'tumblr',
  'twitch.tv': 'twitch',
  'quora.com': 'quora',
};

const PINTEREST = new RegExp(String.raw`^(?:[a-z\d-]+\.)*pinterest\.${COUNTRY}$`);

const ASSISTANT_DOMAINS: Readonly<Record<string, string>> = {
  'chatgpt.com': 'chatgpt',
  'chat.openai.com': 'chatgpt',
  'perplexity.ai': 'perplexity',
  'gemini.google.com': 'gemini',
  'bard.google.com': 'gemini',
  'notebooklm.google.com': 'notebooklm',
  'copilot.microsoft.com': 'copilot',
  'copilot.cloud.microsoft': 'copilot',
  'claude.ai': 'claude',
  'grok.com': 'grok',
  'deepseek.com': 'deepseek',
  'chat.mistral.ai': 'mistral',
  'meta.ai': 'meta-ai',
  'chat.qwen.ai': 'qwen',
  'kimi.com': 'kimi',
  'you.com': 'you',
  'poe.com': 'poe',
  'phind.com': 'phind',
  'duck.ai': 'duck.ai',
};

const social = (source: string): KnownSource => ({ source, medium: 'social' });
const email = (source: string): KnownSource => ({ source, medium: 'email' });
const organic = (source: string): KnownSource => ({ source, medium: 'organic' });
const assistant = (source: string): KnownSource => ({ source, medium: 'assistant' });

/** Sources by the app's Android package or App Store id, in lower case. */
const APPS: Readonly<Record<string, KnownSource>> = {
  'com.google.android.googlequicksearchbox': organic('google'),
  'com.google.googlemobile': organic('google'),
  '284815942': organic('google'),
  'com.duckduckgo.mobile.android': organic('duckduckgo'),
  'ru.yandex.searchplugin': organic('yandex'),
  'com.yandex.searchapp': organic('yandex'),
  'com.microsoft.bing': organic('bing'),
  'com.google.android.gm': email('gmail'),
  'com.google.android.gm.lite': email('gmail'),
  'com.google.gmail': email('gmail'),
  '422689480': email('gmail'),
  'com.microsoft.office.outlook': email('outlook'),
  '951937596': email('outlook'),
  'com.yahoo.mobile.client.android.mail': email('yahoo-mail'),
  'ru.yandex.mail': email('yandex-mail'),
  'com.linkedin.android': social('linkedin'),
  '288429040': social('linkedin'),
  'com.facebook.katana': social('facebook'),
  'com.facebook.lite': social('facebook'),
  '284882215': social('facebook'),
  'com.facebook.orca': social('messenger'),
  '454638411': social('messenger'),
  'com.instagram.android': social('instagram'),
  'com.instagram.lite': social('instagram'),
  '389801252': social('instagram'),
  'com.instagram.barcelona': social('threads'),
  'com.twitter.android': social('x'),
  '333903271': social('x'),
  'com.google.android.youtube': social('youtube'),
  '544007664': social('youtube'),
  'com.whatsapp': social('whatsapp'),
  'com.whatsapp.w4b': social('whatsapp'),
  '310633997': social('whatsapp'),
  'org.telegram.messenger': social('telegram'),
  'org.telegram.messenger.web': social('telegram'),
  'org.thunderdog.challegram': social('telegram'),
  '686449807': social('telegram'),
  'com.slack': social('slack'),
  '618783545': social('slack'),
  'com.microsoft.teams': social('teams'),
  'com.discord': social('discord'),
  'com.zhiliaoapp.musically': social('tiktok'),
  'com.ss.android.ugc.trill': social('tiktok'),
  '835599320': social('tiktok'),
  'com.pinterest': social('pinterest'),
  '429047995': social('pinterest'),
  'com.reddit.frontpage': social('reddit'),
  '1064216828': social('reddit'),
  'com.snapchat.android': social('snapchat'),
  'com.openai.chatgpt': assistant('chatgpt'),
  'ai.perplexity.app.android': assistant('perplexity'),
  'com.google.android.apps.bard': assistant('gemini'),
  'com.microsoft.copilot': assistant('copilot'),
  'com.anthropic.claude': assistant('claude'),
};

const patternsOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, hosts]) => [name, new RegExp(`^(?:${hosts})$`)] as const);

/** The patterns of search engines and mail programs, compiled at the first visit. */
let patterns: Record<'search' | 'mail', ReturnType<typeof patternsOf>> | undefined;

/** @param host the host of a site, or the package of an app, in lower case. @returns undefined for another host */
export function knownSource(host: string): KnownSource | undefined {
  if (Object.hasOwn(APPS, host)) return APPS[host];
  patterns ??= { search: patternsOf(SEARCH_HOSTS), mail: patternsOf(MAIL_HOSTS) };
  const nameIn = (rows: ReturnType<typeof patternsOf>) => rows.find(([, hosts]) => hosts.test(host))?.[0];
  const engine = nameIn(patterns.search);
  if (engine !== undefined) return organic(engine);
  const assistantName = nameOfDomain(ASSISTANT_DOMAINS, host);
  if (assistantName !== undefined) return assistant(assistantName);
  const mail = nameIn(patterns.mail);
  if (mail !== undefined) return email(mail);
  const network = PINTEREST.test(host) ? 'pinterest' : nameOfDomain(SOCIAL_DOMAINS, host);
  return network === undefined ? undefined : social(network);
}

/**
 * True for a source of the tables above with a usual medium. Totals keep these names when persons are erased, as
 * no person brought the names.
 */
export function isKnownSource({ source, medium }: { source: string; medium: string }): boolean {
  const sources: readonly KnownSource[] = [
    ...SEARCH_HOSTS.map(([name]) => organic(name)),
    ...MAIL_HOSTS.map(([name]) => email(name)),
    ...['pinterest', ...Object.values(SOCIAL_DOMAINS)].map(social),
    ...Object.values(ASSISTANT_DOMAINS).map(assistant),
    ...Object.values(APPS),
  ];
  return (
    sources.some((known) => known.source === source) &&
    ['', 'cpc', 'referral', 'organic', 'email', 'social', 'assistant'].includes(medium)
  );
}

export function isWebmail(host: string): boolean {
  return WEBMAIL.test(host);
}

function nameOfDomain(domains: Readonly<Record<string, string>>, host: string): string | undefined {
  const labels = host.split('.');
  for (let start = 0; start < labels.length - 1; start += 1) {
    const domain = labels.slice(start).join('.');
    if (Object.hasOwn(domains, domain)) return domains[domain];
  }
  return undefined;
}
