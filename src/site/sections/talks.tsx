import type { Talk } from '#shared/site-texts/parts.ts';
import { ListenButton } from '#src/site/call/listen-button.tsx';
import { Fold } from '#src/site/ui/fold.tsx';
import { MarkedText, splitMarks } from './marked-text.tsx';
import './talks.css';

/** A list of example dialogues. Narrow windows display the first line of each; the rest follows a press. */
export function Talks({
  talks,
  label,
  assistant,
}: {
  talks: readonly Talk[];
  label: string;
  assistant: string;
}) {
  return (
    <div className="talks" role="group" aria-label={label}>
      {talks.map((talk) => (
        <Dialogue key={talk.topic + talk.when} talk={talk} assistant={assistant} />
      ))}
    </div>
  );
}

function Dialogue({ talk: { topic, when, lines, result, audio }, assistant }: DialogueProps) {
  const starts = audio && lineStarts(lines, audio.seconds);
  const [first, ...further] = lines.map(({ speaker, text }, index) => (
    <p key={text} className={`say ${speaker}`} data-line={starts?.[index]}>
      <span className="vh">{speaker === 'ai' ? assistant : CALLER}: </span>
      <MarkedText text={text} />
    </p>
  ));
  return (
    <article className="talk">
      <header>
        <h3>{topic}</h3>
        <span>{when}</span>
      </header>
      {first}
      <Fold from="narrow" summary={<span className="vh">{topic}: konuşmanın tamamı</span>}>
        {further}
        <p className="ticket">
          <b>{result.title}</b>
          <span>{result.text}</span>
        </p>
      </Fold>
      {audio && <ListenButton recording={audio} of={topic} />}
    </article>
  );
}

type DialogueProps = { talk: Talk; assistant: string };

/**
 * Returns the second of the recording at which each line starts. A start that is not stated is estimated by the
 * number of letters.
 */
export function lineStarts(lines: readonly Talk['lines'][number][], seconds: number): number[] {
  const lengths = lines.map(({ text }) => splitMarks(text).reduce((sum, { words }) => sum + words.length, 0));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let lettersBefore = 0;
  return lines.map(({ at }, index) => {
    const start = at ?? Math.round((lettersBefore / whole) * seconds * 10) / 10;
    lettersBefore += lengths[index] ?? 0;
    return start;
  });
}

/** The label of the caller, which screen readers announce before each line of the caller. */
export const CALLER = 'Arayan';
