import './call-control.css';

/** Names the control for the script that makes it work. */
export const CALL_CONTROL = 'call-control';

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
