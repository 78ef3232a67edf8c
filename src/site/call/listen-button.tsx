import type { Recording } from '#shared/site-texts/parts.ts';
import { Icon } from '#src/ui/icon.tsx';
import { clockText } from './clock-text.ts';
import { LISTEN } from './listening.ts';
import './listen-button.css';

/**
 * A button that plays the recording of the surrounding section or article. Without script, the browser's own
 * player replaces the button.
 * @param of the name of the recorded conversation, for screen readers
 */
export function ListenButton({
  recording: { src, seconds },
  of,
}: {
  recording: Pick<Recording, 'src' | 'seconds'>;
  of: string;
}) {
  return (
    <>
      <button type="button" className="listen" data-control={LISTEN}>
        <Icon name="play" />
        <Icon name="pause" />
        <Icon name="again" />
        <span>
          <span className="vh">{of}: </span>
          <span className="num">Dinleyin · {clockText(seconds)}</span>
        </span>
      </button>
      <p className="listen-failure" role="alert">
        Ses kaydı açılamadı. Bağlantınızı denetleyip yeniden deneyin; konuşmanın yazılı hâli burada.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text beside it contains the spoken words */}
      <audio preload="none" src={src} data-seconds={seconds} />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text beside it contains the spoken words */}
        <audio controls preload="none" src={src} />
      </noscript>
    </>
  );
}

/** The position in the recording, over the drawing of its sound. An arrow key moves by two seconds. */
export function SeekBar({ seconds }: { seconds: number }) {
  return (
    <input
      className="seek"
      type="range"
      data-control={LISTEN}
      min={0}
      max={seconds}
      step={2}
      defaultValue={0}
      aria-label="Kayıttaki yer"
      aria-valuetext={`${clockText(0)}, başı`}
    />
  );
}

/** A time of the recording. A press plays from there. */
export function SeekTime({ at }: { at: number }) {
  return (
    <button
      type="button"
      className="seek-time num"
      data-control={LISTEN}
      value={at}
      aria-label={`${clockText(at)} noktasından dinleyin`}
    >
      {clockText(at)}
    </button>
  );
}
