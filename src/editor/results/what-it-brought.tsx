import { formatAmount } from '#shared/revenue/amounts.ts';
import type { PostResult } from '#shared/revenue/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.analytics.results;

/** The readers, leads and won amounts of a published post. The block is optional, so a failure hides it. */
export function WhatItBrought({ postId }: { postId: string }) {
  const { data } = trpc.admin.analytics.postResults.useQuery({ ids: [postId] });
  const result = data?.[0];
  if (!result) return null;
  return (
    <section aria-labelledby="what-it-brought">
      <h2 id="what-it-brought">{LABELS.title}</h2>
      <p>{result.figures ? LABELS.period : `${LABELS.period}: ${LABELS.few}`}</p>
      {result.figures && <ResultFigures figures={result.figures} />}
    </section>
  );
}

function ResultFigures({ figures }: { figures: NonNullable<PostResult['figures']> }) {
  const { readers, read, leads, won, amounts, hiddenAmounts } = figures;
  const { rows } = LABELS;
  const money = amounts.map(({ amount, currency }) => formatAmount(amount, currency));
  if (hiddenAmounts.length > 0) money.push(LABELS.hidden);
  return (
    <Grid
      as="dl"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap=".35rem .75rem"
      fontSize=".875rem"
      css={{
        '& dt': { color: 'fg.muted' },
        '& dd': { fontWeight: '600', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <dt>{rows.readers}</dt>
      <dd>{readers === null ? LABELS.few : formatCount(readers)}</dd>
      {readers !== null && read !== null && (
        <>
          <dt>{rows.read}</dt>
          <dd>{read > 0 ? `${formatCount(read)} (${shareOf(read, readers) ?? ''})` : formatCount(read)}</dd>
        </>
      )}
      <dt>{rows.leads}</dt>
      <dd>{formatCount(leads)}</dd>
      <dt>{rows.won}</dt>
      <dd>{[formatCount(won), ...money].join(' · ')}</dd>
    </Grid>
  );
}
