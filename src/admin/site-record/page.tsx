import { RECORD_NAMES, type RecordName } from '#shared/content/records.ts';
import { pathTo } from '#shared/routes.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD, type PageRequest } from '#src/admin/lib/admin-page.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { RecordScreen } from './record-screen.tsx';

export async function load({ queries, params }: PageRequest): Promise<unknown> {
  const name = nameOf(params);
  return name && queries.admin.site.get.prefetch({ name });
}

export function Page() {
  const name = nameOf(useParams());
  const back = { label: siteWords.back, to: pathTo('adminSite') };
  if (name) return <LoadedRecord key={name} name={name} />;
  return <PageHead title={words.frame.notFound.title} back={back} about={words.frame.notFound.text} />;
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
  return RECORD_NAMES.find((each) => each === name);
}
