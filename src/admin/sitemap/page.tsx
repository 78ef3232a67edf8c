import { FEED_PATHS } from '#shared/routes.ts';
import { absoluteUrl } from '#shared/site-texts/site.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { SitemapGenerator } from './sitemap-generator.tsx';

export function Page() {
  const site = useSite();
  return (
    <>
      <PageHead title={words.sitemap.title} />
      <Text marginBottom="1.25rem" color="fg.muted" overflowWrap="anywhere">
        {words.sitemap.intro}{' '}
        <a className="link" href={FEED_PATHS.sitemap}>
          {absoluteUrl(site, FEED_PATHS.sitemap)}
        </a>
      </Text>
      <SitemapGenerator />
    </>
  );
}
