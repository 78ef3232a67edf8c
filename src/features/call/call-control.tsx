import { CALL_CONTROL } from './call-player.tsx';
import './call-control.css';

/** Stops, resumes and repeats the call around it; out of sight where nothing plays or nothing listens. */
export function CallControl() {
  return (
    <button type="button" className="call-ctl" data-control={CALL_CONTROL}>
      <span className="on-playing">Durdur</span>
      <span className="on-paused">Sürdür</span>
      <span className="on-over">Baştan oynat</span>
    </button>
  );
}
