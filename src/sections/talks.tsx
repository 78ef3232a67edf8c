import type { Talk } from '#src/content/kinds.ts';
import { MarkedText } from './marked-text.tsx';
import './talks.css';

/** Conversations set like a newspaper: one leads, the others stand beside it. Phones leaf through them. */
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
      {talks.map(({ topic, when, lines, result }) => (
        <article className="talk" key={topic + when}>
          <header>
            <h3>{topic}</h3>
            <span className="num">{when}</span>
          </header>
          <div className="talk-l">
            {lines.map(({ speaker, text }) => (
              <p key={text} className={`say ${speaker}`}>
                <span className="vh">{speaker === 'ai' ? assistant : CALLER}: </span>
                <MarkedText text={text} />
              </p>
            ))}
          </div>
          <p className="ticket">
            <b>{result.title}</b>
            <span className="num">{result.text}</span>
          </p>
        </article>
      ))}
    </div>
  );
}

/** Who speaks beside the assistant, read aloud before each line. */
export const CALLER = 'Arayan';
