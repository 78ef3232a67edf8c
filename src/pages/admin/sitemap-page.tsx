import { FEED_PATHS } from '#shared/routes.ts';
import { absoluteUrl } from '#shared/site.ts';
import { PageHead } from '#src/admin-ui/page-head.tsx';
import { SitemapGenerator } from '#src/features/admin/sitemap/sitemap-generator.tsx';
import { SITEMAP_MESSAGES } from '#src/features/admin/sitemap/sitemap-messages.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Text } from '#src/admin-ui/layout.ts';

export function Page() {
  const site = useSite();
  return (
    <>
      <PageHead title={SITEMAP_MESSAGES.title} />
      <Text marginBottom="1.25rem" color="fg.muted" overflowWrap="anywhere">
        {SITEMAP_MESSAGES.intro}{' '}
        <a className="link" href={FEED_PATHS.sitemap}>
          {absoluteUrl(site, FEED_PATHS.sitemap)}
        </a>
      </Text>
      <SitemapGenerator />
    </>
  );
}
