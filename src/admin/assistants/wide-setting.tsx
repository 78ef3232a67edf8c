import { type ReactNode, useId } from 'react';
import { Setting } from '#src/admin/account/setting-parts.tsx';
import { Wide } from './assistant-parts.ts';

type WideSettingProps = { labels: { heading: string; about: string }; children: ReactNode };

/** A setting whose right part has the full width. */
export function WideSetting({ labels, children }: WideSettingProps) {
  const id = useId();
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{labels.heading}</h2>
        <p>{labels.about}</p>
      </div>
      <Wide>{children}</Wide>
    </Setting>
  );
}
