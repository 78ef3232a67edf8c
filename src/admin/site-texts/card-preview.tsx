import { useEffect, useState } from 'react';
import { ADMIN_FILES } from '#shared/routes.ts';
import { type ReferenceTexts, resolveText } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.preview;

/** Milliseconds without typing before the server draws the card again. */
const TYPING_PAUSE_MS = 600;

type CardTexts = Record<'question' | 'title' | 'voice', string>;

/** Returns the texts of a record's social card as visitors read them; undefined for a record without a card. */
export function cardOf({ card }: RecordFields, texts: ReferenceTexts): CardTexts | undefined {
  if (typeof card !== 'object' || card === null || Array.isArray(card)) return undefined;
  const { question, title, voice } = card;
  const textOf = (value: unknown) => (typeof value === 'string' ? resolveText(value, texts) : '');
  return { question: textOf(question), title: textOf(title), voice: textOf(voice) };
}

/** The social card, drawn by the server as for social networks. */
export function CardPreview({ card }: { card: CardTexts }) {
  const source = useAfterPause(`${ADMIN_FILES.socialCard}?${new URLSearchParams(card).toString()}`);
  const [failedSource, setFailedSource] = useState<string>();
  return (
    <Grid
      flex="1"
      minHeight="0"
      alignContent="start"
      gap="1rem"
      padding="1.5rem"
      overflow="auto"
      css={{ '& img': { width: '100%', maxWidth: '45rem', aspectRatio: '1200 / 630', boxShadow: '2' } }}
    >
      {source === failedSource ? (
        <p role="status">{LABELS.cardFailed}</p>
      ) : (
        <img src={source} alt={`${card.question} ${card.title}`} onError={() => setFailedSource(source)} />
      )}
      <Text color="fg.muted" fontSize="xs">
        {LABELS.aboutCard}
      </Text>
    </Grid>
  );
}

/** Returns the last value that stayed for a while. */
function useAfterPause(value: string): string {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettledValue(value), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settledValue;
}
