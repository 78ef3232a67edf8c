import type { Talk } from '#src/site/content/kinds.ts';
import { ListenButton } from '#src/site/call/listen-button.tsx';
import { MarkedText, splitMarks } from './marked-text.tsx';
import './talks.css';

/** On phones the talks scroll sideways. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls sideways has to be within the keyboard's reach
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

/** The starts of lines in a recording, in seconds: stated, or estimated by letters. */
export function lineStarts(lines: Talk['lines'], seconds: number): number[] {
  const lengths = lines.map(({ text }) => splitMarks(text).reduce((sum, { words }) => sum + words.length, 0));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let lettersBefore = 0;
  return lines.map(({ at }, index) => {
    const start = at ?? Math.round((lettersBefore / whole) * seconds * 10) / 10;
    lettersBefore += lengths[index] ?? 0;
    return start;
  });
}

/** For screen readers, before each line. */
export const CALLER = 'Arayan';
