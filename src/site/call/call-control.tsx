import { Icon } from '#src/ui/icon.tsx';
import { CALL_CONTROL } from './call-player.ts';
import './call-control.css';

/** A button that stops, resumes and repeats the surrounding call; hidden without animation or script. */
export function CallControl() {
  return (
    <button type="button" className="call-ctl" data-control={CALL_CONTROL}>
      <Icon name="again" />
      <span className="on-playing">Durdurun</span>
      <span className="on-paused">Sürdürün</span>
      <span className="on-over">Tekrar göster</span>
    </button>
  );
}
