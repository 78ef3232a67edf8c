import type { RevenueDimension, RevenueName } from '#shared/revenue/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { Hint, PageName } from '../page-name.tsx';
import { detailOfSource, nameOfSource } from './source-name.ts';

const LABELS = words.analytics.revenue;

type RowNameProps = { name: RevenueName; dimension: RevenueDimension };

export function RowName({ name, dimension }: RowNameProps) {
  if (name.kind === 'other') return LABELS.other(name.count, dimension);
  if (name.kind === 'campaign')
    return name.campaign === '' ? (
      <>
        {LABELS.noCampaign}
        {(name.source !== '' || name.medium !== '') && <Hint>{nameOfSource(name)}</Hint>}
      </>
    ) : (
      <>
        {name.campaign}
        <Hint>{detailOfSource(name)}</Hint>
      </>
    );
  if (name.kind === 'source')
    return (
      <>
        {nameOfSource(name)}
        <Hint>{detailOfSource(name)}</Hint>
      </>
    );
  if (name.path === '') return LABELS.noPage;
  return <PageName {...name} isArticle={dimension === 'article'} />;
}
