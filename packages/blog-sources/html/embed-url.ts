/** The base for URLs without a scheme: `//www.youtube.com/embed/…`. */
const BASE_URL = 'https://localhost';

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.\w+|loom\.com)$/;

/** Returns the URL of the page with a player's video, else the player's own URL with a scheme. */
export function pageOfPlayer(player: string): string {
  const url = player.trim().startsWith('//') ? `https:${player.trim()}` : player.trim();
  if (!URL.canParse(url)) return url;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  const id = pathname.split('/').findLast(Boolean) ?? '';
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && /^\/(?:embed|v|shorts)\//.test(pathname)) {
    const list = searchParams.get('list');
    if (id === 'videoseries' && list)
      return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
    return `https://www.youtube.com/watch?v=${id}`;
  }
  if (host === 'player.vimeo.com' && /^\/video\/\d+$/.test(pathname)) return `https://vimeo.com/${id}`;
  return url;
}

export function isVideoPage(url: string): boolean {
  return URL.canParse(url, BASE_URL) && VIDEO_HOSTS.test(new URL(url, BASE_URL).hostname);
}

export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
