import { Fragment } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { TESTED_PATH } from '#shared/site-texts/experiments/experiment-path.ts';
import { isRecordName, type RecordName } from '#shared/site-texts/records.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { LoadedExperiment } from './experiments/loaded-experiment.tsx';
import { RecordList } from './record-list.tsx';
import { RecordScreen } from './record-screen.tsx';
import { siteWords } from './site-words.ts';

/**
 * Prefetches the list, the record or the test. These screens are one page, so that the build puts their texts into one chunk.
 */
export function load({ queries, params, search }: PageRequest): Promise<unknown> {
  const name = nameOf(params);
  const { site } = queries.admin;
  if (!name) return site.list.prefetch();
  const path = search.get(TESTED_PATH);
  const record = site.get.prefetch({ name });
  return path === null ? record : Promise.all([record, site.experiments.get.prefetch({ name, path })]);
}

export function Page() {
  const params = useParams();
  const path = useSearchParams()[0].get(TESTED_PATH);
  const name = nameOf(params);
  if (name && path !== null) return <LoadedExperiment key={`${name} ${path}`} {...{ name, path }} />;
  if (name) return <LoadedRecord key={name} name={name} />;
  if (params['name'] === undefined) return <RecordList />;
  const { title, text } = words.frame.notFound;
  return <PageHead title={title} back={{ label: siteWords.back, to: pathTo('adminSite') }} about={text} />;
}

function LoadedRecord({ name }: { name: RecordName }) {
  const record = trpc.admin.site.get.useQuery({ name }, ASKED_BY_LOAD);
  return (
    <ListStates
      list={record}
      total={record.data ? 1 : undefined}
      failed={siteWords.failed.load}
      frame={Fragment}
      skeleton={<SkeletonList label={siteWords.loading} rows={8} height="3rem" />}
      empty=""
    >
      {record.data && <RecordScreen detail={record.data} />}
    </ListStates>
  );
}

function nameOf({ name }: Readonly<Record<string, string | undefined>>): RecordName | undefined {
  return name !== undefined && isRecordName(name) ? name : undefined;
}
