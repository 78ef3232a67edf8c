import { Fragment } from 'react';
import { pathTo } from '#shared/routes.ts';
import type { ExperimentDetail } from '#shared/site-texts/experiments/schemas.ts';
import { findTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { siteWords } from '../site-words.ts';
import { ExperimentScreen } from './experiment-screen.tsx';
import { experimentWords } from './experiment-words.ts';

/** Loads the test of a text. @param path the path of the text in the record */
export function LoadedExperiment({ name, path }: { name: RecordName; path: string }) {
  const record = trpc.admin.site.get.useQuery({ name }, ASKED_BY_LOAD);
  const test = trpc.admin.site.experiments.get.useQuery({ name, path }, ASKED_BY_LOAD);
  const isLoaded = record.data !== undefined && test.data !== undefined;
  const live = record.data && (findTestedText(name, record.data.liveFields, path) ?? formerText(test.data));
  return (
    <ListStates
      list={{
        data: isLoaded ? true : undefined,
        isError: record.isError || test.isError,
        refetch: () => Promise.all([record.refetch(), test.refetch()]),
      }}
      total={isLoaded ? 1 : undefined}
      failed={experimentWords.failed.load}
      frame={Fragment}
      skeleton={<SkeletonList label={siteWords.loading} rows={8} height="3rem" />}
      empty=""
    >
      {record.data && test.data && live && (
        <ExperimentScreen record={record.data} detail={test.data} path={path} live={live} />
      )}
      {isLoaded && !live && (
        <PageHead
          title={words.frame.notFound.title}
          back={{ label: siteWords.back, to: pathTo('adminSiteRecord', { name }) }}
          about={experimentWords.noText}
        />
      )}
    </ListStates>
  );
}

/** Returns version A of a started test whose text the record no longer has, so that the test can still be ended. */
function formerText(detail: ExperimentDetail | undefined) {
  const text = detail?.experiment?.firstText;
  return text ? { text, field: { kind: 'line', min: 0, max: text.length } as const } : undefined;
}
