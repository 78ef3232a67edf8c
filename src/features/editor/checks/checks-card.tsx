import { Card, CardBody, CardHead } from '#src/admin-ui/card.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { PostDraft } from '../post-fields.ts';
import { CHECK_MESSAGES as MESSAGES, describeHint } from './check-messages.ts';
import type { Hint, HintKind, Place } from './post-checks.ts';
import { useHints } from './use-hints.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    fontSize: '.875rem',
    '& li': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '.75rem',
      paddingBlock: '.6rem',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& li:first-of-type': { borderTop: '0', paddingTop: '0' },
    '& li:last-of-type': { paddingBottom: '0' },
    '& span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& button': {
      flex: 'none',
      minHeight: '1.75rem',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'brand.fg',
      fontWeight: '500',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      cursor: 'pointer',
    },
  },
});

const InOrder = chakra('p', { base: { fontSize: '.875rem', color: 'fg.muted' } });

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
          <InOrder>{MESSAGES.inOrder}</InOrder>
        ) : (
          <List>
            {hints.map((hint) => (
              <HintRow key={hint.kind} hint={hint} onShow={show} />
            ))}
          </List>
        )}
      </CardBody>
    </Card>
  );
}

type HintRowProps = { hint: Hint; onShow: (kind: HintKind, places: readonly Place[]) => void };

function HintRow({ hint, onShow }: HintRowProps) {
  const sentence = describeHint(hint);
  return (
    <li>
      <span>{sentence}</span>
      {'places' in hint && (
        <button
          type="button"
          aria-label={MESSAGES.showOf(sentence)}
          onClick={() => onShow(hint.kind, hint.places)}
        >
          {MESSAGES.show}
        </button>
      )}
    </li>
  );
}
