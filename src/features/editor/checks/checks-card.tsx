import { Card, CardBody, CardHead } from '#src/admin-ui/card.tsx';
import { Flex, Grid, Text } from '#src/admin-ui/layout.ts';
import { TextButton } from '#src/admin-ui/text-button.ts';
import { useRef } from 'react';
import type { PostDraft } from '../post-fields.ts';
import { CHECK_MESSAGES as MESSAGES, describeHint } from './check-messages.ts';
import type { Hint, HintKind, Place } from './post-checks.ts';
import { useHints } from './use-hints.ts';

type ChecksCardProps = {
  draftOf: () => PostDraft;
  /** Puts the caret at a place in the text. */
  onShow: (place: Place) => void;
};

/** Hints on what the post lacks. They hinder nobody. */
export function ChecksCard({ draftOf, onShow }: ChecksCardProps) {
  const hints = useHints(draftOf);
  /** The place that each kind of hint has shown last. */
  const shown = useRef(new Map<HintKind, number>());
  if (!hints) return null;

  const show = (kind: HintKind, places: readonly Place[]) => {
    const next = ((shown.current.get(kind) ?? -1) + 1) % places.length;
    shown.current.set(kind, next);
    const place = places[next];
    if (place) onShow(place);
  };
  return (
    <Card as="section" aria-labelledby="before-publishing">
      <CardHead>
        <h2 id="before-publishing">{MESSAGES.title}</h2>
      </CardHead>
      <CardBody>
        {hints.length === 0 ? (
          <Text fontSize=".875rem" color="fg.muted">
            {MESSAGES.inOrder}
          </Text>
        ) : (
          <Grid as="ul" fontSize=".875rem">
            {hints.map((hint) => (
              <HintRow key={hint.kind} hint={hint} onShow={show} />
            ))}
          </Grid>
        )}
      </CardBody>
    </Card>
  );
}

type HintRowProps = { hint: Hint; onShow: (kind: HintKind, places: readonly Place[]) => void };

function HintRow({ hint, onShow }: HintRowProps) {
  const sentence = describeHint(hint);
  return (
    <Flex
      as="li"
      alignItems="baseline"
      justifyContent="space-between"
      gap=".75rem"
      paddingBlock=".6rem"
      borderTop="1px solid"
      borderColor="line"
      _first={{ borderTop: '0', paddingTop: '0' }}
      _last={{ paddingBottom: '0' }}
    >
      <Text as="span" minWidth="0" overflowWrap="anywhere">
        {sentence}
      </Text>
      {'places' in hint && (
        <TextButton
          type="button"
          aria-label={MESSAGES.showOf(sentence)}
          onClick={() => onShow(hint.kind, hint.places)}
        >
          {MESSAGES.show}
        </TextButton>
      )}
    </Flex>
  );
}
