import { useState } from 'react';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { useConfirm } from '#src/admin/kit/area-stores.ts';
import { problemsOf } from './field-problems.ts';
import { type PublishReview, usePublishReview } from './publish-review.ts';
import type { DraftView, RecordDraft } from './record-draft.ts';
import { siteWords } from './site-words.ts';
import { usePublication } from './use-record-actions.ts';

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

export type Publishing = {
  /** The messages of the fields that hold up a publication, after a publication was refused. */
  problems: ReadonlyMap<string, string>;
  busy: boolean;
  review: PublishReview;
  /** Publishes at once, unless the form has problems. @param liveFrom null for now */
  publish: (liveFrom: Date | null) => Promise<void>;
  /** Asks whether planned changes are published too, and publishes. */
  publishNow: () => Promise<void>;
  /** Publishes, or calls `onReview` if a member looks at the text once more. */
  begin: (onReview: () => void) => Promise<void>;
};

/** The publication of the text in the form. Problems of its fields hold it up. */
export function usePublishing(draft: RecordDraft, view: DraftView, detail: RecordDetail): Publishing {
  const { name, texts, plan } = detail;
  const publication = usePublication(draft, detail);
  const review = usePublishReview(detail, view);
  const confirm = useConfirm();
  const [showsProblems, setShowsProblems] = useState(false);

  const check = () => {
    const isInvalid = problemsOf(name, view.fields, texts).size > 0;
    setShowsProblems(isInvalid);
    return !isInvalid;
  };
  const publish = async (liveFrom: Date | null) => {
    if (check()) await publication.publish(liveFrom);
  };
  const publishNow = async () => {
    if (!plan || (await confirm(siteWords.publishPlanned))) await publish(null);
  };
  return {
    problems: showsProblems ? problemsOf(name, view.fields, texts) : NO_PROBLEMS,
    busy: publication.busy,
    review,
    publish,
    publishNow,
    async begin(onReview) {
      if (!check()) return;
      if (await review.isNeeded(draft)) onReview();
      else await publishNow();
    },
  };
}
