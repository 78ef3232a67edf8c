import { BRAND_PATHS } from '#shared/brand-files.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { PALETTE } from './palette.ts';

/** Longest name under an icon that phones show whole. */
const SHORT_NAME = 12;

/** The manifest lets a phone add the site to its home screen; it opens as a page of the browser. */
export function webManifest({ name, description }: Pick<Site, 'name' | 'description'>): string {
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: pathTo('landing'),
    name,
    short_name: name.length > SHORT_NAME ? (name.split(/\s/).find(Boolean) ?? name) : name,
    description,
    lang: 'tr',
    dir: 'ltr',
    start_url: pathTo('landing'),
    scope: pathTo('landing'),
    display: 'browser',
    theme_color: PALETTE.canvas,
    background_color: PALETTE.canvas,
    icons: [
      { src: BRAND_PATHS.favicon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(BRAND_PATHS.icon192, 192, 'any'),
      icon(BRAND_PATHS.icon512, 512, 'any'),
      icon(BRAND_PATHS.maskable, 512, 'maskable'),
    ],
  });
}
