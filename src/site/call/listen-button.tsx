import type { Recording } from '#shared/site-texts/parts.ts';
import { Icon } from '#src/ui/icon.tsx';
import { clockText, LISTEN } from './listening.ts';
import './listen-button.css';

/** A button that plays a recording. Without script, the browser's own player replaces the button. */
export function ListenButton({ recording: { src, seconds } }: { recording: Recording }) {
  return (
    <>
      <button type="button" className="listen" data-control={LISTEN} data-seconds={seconds}>
        <Icon name="play" />
        <Icon name="pause" />
        <span>
          <span className="on-silent">Dinle</span>
          <span className="on-sounding">Durdur</span> · <span className="num">{clockText(seconds)}</span>
        </span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text beside it contains the spoken words */}
      <audio preload="none" src={src} />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text beside it contains the spoken words */}
        <audio controls preload="none" src={src} />
      </noscript>
    </>
  );
}
