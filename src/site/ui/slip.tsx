import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

type SlipTextProps = {
  title: string;
  note: string;
  /** The rows. `at` is the second of the call at which a row appears. */
  rows: readonly { label: string; value: ReactNode; at?: number }[];
  result: string;
  /** True if the slip's result has already happened. */
  done?: boolean;
  /** The second of the call at which note and result appear. */
  settledAt?: number;
};

export function SlipText({ title, note, rows, result, done = false, settledAt }: SlipTextProps) {
  return (
    <>
      <div className="slip-h">
        <b>{title}</b>
        <span style={startsAt(settledAt)}>{note}</span>
      </div>
      <dl>
        {rows.map(({ label, value, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd style={startsAt(at)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={done ? 'slip-f slip-done' : 'slip-f'} style={startsAt(settledAt)}>
        {done && <Icon name="check" />}
        {result}
      </p>
    </>
  );
}

/**
 * A slip with the record of a call. The slip is hidden from screen readers, because the text beside it has the
 * same content.
 */
export function Slip(words: Omit<SlipTextProps, 'settledAt'>) {
  return (
    <div className="slip slip-small" aria-hidden="true">
      <SlipText {...words} />
    </div>
  );
}

/**
 * Returns the style of a row that appears at a second of the call. The style sheet plays one second of the
 * call in 0.3 s.
 */
export function startsAt(second: number | undefined): CSSProperties | undefined {
  return second === undefined ? undefined : ({ '--at': Math.round(second * 10) / 10 } as CSSProperties);
}
