import type { ReactNode } from 'react';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './empty-list.css';

/** Shows a dial tone as a voice line and one sentence; `children` lead on. */
export function EmptyList({ text, lang, children }: { text: string; lang: string; children?: ReactNode }) {
  return (
    <div className="blank" lang={lang}>
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={60} />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
