/** `html` is empty for files that are not pages. */
type OpenedPage = { ok: boolean; html: string };

/**
 * Finds URLs without a successful response, and fragments without a section.
 * @param paths the pages to check
 * @param follow true to check every linked page of the site too
 * @param openPage requests a path of the site; over the network by default
 */
export async function findBrokenLinks(
  origin: string,
  paths: readonly string[],
  follow = false,
  openPage: (path: string) => Promise<OpenedPage> = (path) => fetchPage(origin + path),
): Promise<{ broken: string[]; checked: number; reached: number }> {
  const pages = new Map<string, Promise<OpenedPage>>();
  const queue = new Set(paths);
  const open = (path: string) => {
    const opened = pages.get(path) ?? openPage(path);
    pages.set(path, opened);
    return opened;
  };
  const broken = new Set<string>();
  let checked = 0;
  // The loop also visits paths that are added to the set while it runs.
  for (const path of queue) {
    for (const address of addressesIn((await open(path)).html)) {
      const url = new URL(address, origin + path);
      if (url.origin !== origin) {
        if (!/^(https|tel|mailto):/.test(url.protocol)) broken.add(`${path} → ${address}`);
        continue;
      }
      checked += 1;
      const target = await open(url.pathname + url.search);
      if (follow && target.html) queue.add(url.pathname + url.search);
      const section = decodeURIComponent(url.hash.slice(1));
      if (!target.ok || (section && !target.html.includes(` id="${section}"`)))
        broken.add(`${path} → ${address}`);
    }
  }
  return { broken: [...broken], checked, reached: pages.size };
}

async function fetchPage(address: string): Promise<OpenedPage> {
  const response = await fetch(address);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) return { ok: response.ok, html: await response.text() };
  await response.arrayBuffer();
  return { ok: response.ok, html: '' };
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
