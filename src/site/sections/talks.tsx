import type { Talk } from '#shared/site-texts/parts.ts';
import { ListenButton } from '#src/site/call/listen-button.tsx';
import { MarkedText, splitMarks } from './marked-text.tsx';
import './talks.css';

/** A list of example dialogues. On phones, the list scrolls sideways. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a row that scrolls sideways
    <div className="talks" role="group" aria-label={label} tabIndex={0}>
      {talks.map(({ topic, when, lines, result, audio }) => (
        <article className="talk" key={topic + when}>
          <header>
            <h3>{topic}</h3>
            <span>{when}</span>
            {audio && <ListenButton recording={audio} />}
          </header>
          <div className="talk-l">
            {lines.map(({ speaker, text }, index) => (
              <p
                key={text}
                className={`say ${speaker}`}
                data-line={audio && lineStarts(lines, audio.seconds)[index]}
              >
                <span className="vh">{speaker === 'ai' ? assistant : CALLER}: </span>
                <MarkedText text={text} />
              </p>
            ))}
          </div>
          <p className="ticket">
            <b>{result.title}</b>
            <span>{result.text}</span>
          </p>
        </article>
      ))}
    </div>
  );
}

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
