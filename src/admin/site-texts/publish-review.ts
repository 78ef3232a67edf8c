import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import type { FactEffects, RecordDetail } from '#shared/site-texts/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useAcceptedHints } from '#src/editor/checks/accepted-hints.ts';
import { useFactEffects } from './fact-effects.ts';
import { textsNamingOthers } from './other-cities.ts';
import type { DraftView, RecordDraft } from './record-draft.ts';
import { isNotLive } from './record-head.tsx';
import { idOf } from './record-values.ts';
import { textOfValue } from './text-of-value.ts';

/** A text that names another city, or a post that will state a former number. */
export type Topic = { key: string } & (
  | { kind: 'city'; path: Path; city: string; text: string }
  | { kind: 'post'; post: FactEffects['posts'][number] }
);

export type PublishReview = {
  /** The topics without an answer, the heaviest first: texts of the page itself, then posts. */
  topics: readonly Topic[];
  acceptedCount: number;
  accept: (key: string) => void;
  askAgain: () => void;
  /** Resolves to true if a member looks at the page once more before it is published. */
  isNeeded: (draft: RecordDraft) => Promise<boolean>;
};

/** Returns the open topics before a publication. A topic that a member has answered once is left out. */
export function usePublishReview(detail: RecordDetail, view: DraftView): PublishReview {
  const { name, texts, otherCities } = detail;
  const { keys, accept, askAgain } = useAcceptedHints(`site ${name}`);
  const effects = useFactEffects(name, view.version);
  const utils = trpc.useUtils();
  const cities = textsNamingOthers(view.fields, otherCities).map(({ path, city }) => ({
    kind: 'city' as const,
    key: `city ${idOf(path)} ${city}`,
    path,
    city,
    text: textOfValue(valueAt(view.fields, path), texts).replace(/[[\]{}]/g, ''),
  }));
  const topics: Topic[] = [...cities, ...postTopics(effects.list?.data)];
  const openTopics = topics.filter(({ key }) => !keys.includes(key));
  return {
    topics: openTopics,
    acceptedCount: topics.length - openTopics.length,
    accept,
    askAgain,
    async isNeeded(draft) {
      if (isNotLive(detail) || openTopics.some(({ kind }) => kind === 'city')) return true;
      if (name !== 'facts') return false;
      // The posts of the last change may not be known yet. A failed save is reported by the publication.
      return draft
        .save()
        .then(() => utils.admin.site.factEffects.fetch({ version: draft.view().version }))
        .then((latest) => postTopics(latest).some(({ key }) => !keys.includes(key)))
        .catch(() => false);
    },
  };
}

function postTopics(effects: FactEffects | undefined): Topic[] {
  if (!effects?.isOfDraft) return [];
  return effects.posts.map((post) => {
    const numbers = post.contradictions.map((each) => each.written).join(' ');
    return { kind: 'post', key: `post ${post.id} ${numbers}`, post };
  });
}
