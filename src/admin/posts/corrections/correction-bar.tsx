import { CORRECTED_POSTS_MAX } from '#shared/posts/correction-schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { FootBar } from '../correction-parts.ts';
import { type ChosenPost, isTooMany } from './chosen-sentences.ts';
import { correctionWords } from './correction-words.ts';

const LABELS = correctionWords;

type CorrectionBarProps = {
  chosen: readonly ChosenPost[];
  busy: boolean;
  onCorrect: (publish: boolean) => void;
};

/** The count of ticked sentences, and the buttons. Members who may not publish save only. */
export function CorrectionBar({ chosen, busy, onCorrect }: CorrectionBarProps) {
  const publishes = mayPublish(useMember().role);
  const sentenceCount = chosen.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const drafts = chosen.filter(({ post }) => post.status !== 'published').length;
  const isRefused = chosen.length === 0 || isTooMany(chosen);
  return (
    <FootBar aria-label={LABELS.chosen} data-bottom-bar="selection">
      <p>
        <b role="status">{LABELS.count(sentenceCount, chosen.length)}</b>{' '}
        <Text as="span" color="fg.muted">
          {isTooMany(chosen)
            ? LABELS.tooMany(CORRECTED_POSTS_MAX)
            : LABELS.states(chosen.length - drafts, drafts)}
        </Text>
      </p>
      <Button
        look={publishes ? 'line' : 'solid'}
        disabled={busy || isRefused}
        onClick={() => onCorrect(false)}
      >
        {LABELS.keep}
      </Button>
      {publishes && (
        <Button disabled={busy || isRefused} onClick={() => onCorrect(true)}>
          {LABELS.publish}
        </Button>
      )}
    </FootBar>
  );
}
