import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

type SlipTextProps = {
  title: string;
  note: string;
  /** `at` is the second of a call at which its style sheet shows the row. */
  rows: readonly { label: string; value: ReactNode; at?: number }[];
  result: string;
  /** True once the act that it reports has happened. */
  done?: boolean;
  /** The second of a call at which note and result appear. */
  settled?: number;
};

/** The words of a slip: the record that a conversation leaves. */
export function SlipText({ title, note, rows, result, done = false, settled }: SlipTextProps) {
  return (
    <>
      <div className="slip-h">
        <b>{title}</b>
        <span style={startsAt(settled)}>{note}</span>
      </div>
      <dl>
        {rows.map(({ label, value, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd style={startsAt(at)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={done ? 'slip-f slip-done' : 'slip-f'} style={startsAt(settled)}>
        {done && <Icon name="check" />}
        {result}
      </p>
    </>
  );
}

/** A slip without animation: it pictures the record of a conversation that the text beside it describes. */
export function Slip(words: Omit<SlipTextProps, 'settled'>) {
  return (
    <div className="slip slip-small" aria-hidden="true">
      <SlipText {...words} />
    </div>
  );
}

/** The style sheet plays a second of the call in .3 s. */
export function startsAt(second: number | undefined): CSSProperties | undefined {
  return second === undefined ? undefined : ({ '--at': Math.round(second * 10) / 10 } as CSSProperties);
}
