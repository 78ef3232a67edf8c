import type { PostOverview } from '#shared/posts/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Step, StepList } from './step-list.tsx';

const LABELS = words.dashboard.authorSteps;

/** The list for an author's first post. It leaves when a post was submitted, or with a second post. */
export function AuthorSteps({ overview }: { overview: PostOverview }) {
  const { data: profile } = trpc.account.profile.useQuery();
  const { total, published, archived, inReview, returned, drafts } = overview;
  const isPastFirst = total > 1 || published + archived + inReview + returned.length > 0;
  if (!profile || isPastFirst) return null;
  const [shortName] = profile.name === profile.email ? [] : profile.name.split(' ');
  const draft = drafts[0];
  return (
    <StepList title={LABELS.title(shortName)}>
      <Step {...LABELS.profile} isDone={profile.picture !== null}>
        {profile.picture === null && (
          <ButtonTo look="line" to={pathTo('adminAccount')}>
            {LABELS.openProfile}
          </ButtonTo>
        )}
      </Step>
      <Step {...LABELS.write} isDone={total > 0}>
        <ButtonTo look="line" to={draft ? pathTo('adminPostEdit', { id: draft.id }) : pathTo('adminPostNew')}>
          {draft ? LABELS.continue : LABELS.start}
        </ButtonTo>
      </Step>
      <Step {...LABELS.submit} isDone={false} />
    </StepList>
  );
}
