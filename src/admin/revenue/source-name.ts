import { words } from '#src/admin/lib/words.ts';

const LABELS = words.analytics.revenue;

const BRANDS: Readonly<Record<string, string>> = {
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  yahoo: 'Yahoo',
  duckduckgo: 'DuckDuckGo',
  ecosia: 'Ecosia',
  brave: 'Brave',
  startpage: 'Startpage',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  qwant: 'Qwant',
  baidu: 'Baidu',
  naver: 'Naver',
  gmail: 'Gmail',
  outlook: 'Outlook',
  'yahoo-mail': 'Yahoo Mail',
  'yandex-mail': 'Yandex Mail',
  messenger: 'Messenger',
  threads: 'Threads',
  telegram: 'Telegram',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  chatgpt: 'ChatGPT',
  perplexity: 'Perplexity',
  gemini: 'Gemini',
  copilot: 'Copilot',
  claude: 'Claude',
  grok: 'Grok',
};

type Source = { source: string; medium: string };

/** Returns `Google search`, in Turkish `Google arama`. */
export function nameOfSource({ source, medium }: Source): string {
  const brand = (Object.hasOwn(BRANDS, source) && BRANDS[source]) || source;
  if (source === '' && medium === '') return LABELS.direct;
  if (source === '') return medium;
  if (medium === 'organic') return LABELS.search(brand);
  if (/^(cpc|ppc|paid|cpm|display)$/.test(medium)) return LABELS.ads(brand);
  if (/^e-?mail$/.test(medium)) return LABELS.email(brand);
  return brand;
}

/** Returns `google / cpc`. */
export function detailOfSource({ source, medium }: Source): string {
  return [source, medium].filter(Boolean).join(' / ');
}
