import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Grid } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';

/** Reports published texts that visitors do not see, because they no longer match their schemas. */
export function InvalidTexts() {
  const { data: count = 0 } = trpc.admin.site.invalidCount.useQuery();
  if (count === 0) return null;
  return (
    <Grid gap=".75rem" marginBottom="1.5rem">
      <Alert text={words.dashboard.invalidTexts(count)} />
      <div>
        <ButtonTo look="line" to={pathTo('adminSite')}>
          {words.dashboard.seeTexts}
        </ButtonTo>
      </div>
    </Grid>
  );
}
